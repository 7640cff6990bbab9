"""On a process's PYTHONPATH: discord.py talks to WIRE (http://127.0.0.1:port), not to Discord; nothing else differs."""

import os

if base := os.environ.get("WIRE"):
    import discord.gateway
    import discord.http
    import yarl

    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway/")
