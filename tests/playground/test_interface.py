"""Everything else that the page can ask, and what is refused."""

import asyncio

import pytest

from bot.playground.server import is_loopback
from tests.playground.house import DAY, House, controls, texts

LOBBY = {"room": 0, "person": 0, "where": "channel"}


async def test_the_first_page_knows_all_games(home: House) -> None:
    """Names and options in both languages, and how many may play."""
    game = next(g for g in (await home.get("/api/games"))["games"] if g["slug"] == "secret_hitler")
    assert game["seats"] == [5, 10]
    for language in ("fr", "en"):
        words = game["words"][language]
        assert words["name"]
        assert all(entry["choices"] and entry["label"] for entry in words["options"])


async def test_without_a_table_there_is_nothing_to_see(home: House) -> None:
    """The page then offers to open one."""
    assert (await home.state())["rooms"] == []


async def test_a_form_opens_and_is_sent_once(home: House) -> None:
    """A word is mixed in; the same form cannot be sent again, and a broken one is refused."""
    state = await home.table(start=False)
    message, cut = next(c for c in controls(state["channel"]["messages"], "lobby") if c[1]["custom_id"][-4:] == ":cut")
    form = (await home.post("/api/click", **LOBBY, message=message, control=cut["custom_id"]))["form"]
    assert form["components"][0]["label"]
    assert (await home.ask("/api/submit", **LOBBY, form=form["number"], values={"nothing": "x"})).status == 409
    word = {"word": "<b>poppy</b>"}
    assert (await home.post("/api/submit", **LOBBY, form=form["number"], values=word))["answered"]
    assert "poppy" in texts((await home.state())["channel"]["messages"])
    again = await home.ask("/api/submit", **LOBBY, form=form["number"], values=word)
    assert again.status == 409
    assert (await again.json())["error"]


async def test_options_chosen_on_the_first_page_hold(home: House) -> None:
    """They come as the forms of the game give them."""
    await home.table(start=False, options={"sealed": ["1"]})
    held = await home.rooms.held(home.rooms.rooms[0])
    assert held is not None
    assert held.table.options["sealed"] is True


async def test_commands_are_listed_completed_and_called(home: House) -> None:
    """With their options, in the page's language; what a person could not call there is refused."""
    state = await home.table(start=False)
    listed = {c["name"]: c for c in (await home.get("/api/commands", **LOBBY, language="fr"))["commands"]}
    assert listed["hand"]["label"] == "main"
    kick = listed["table kick"]["options"][0]
    assert (kick["type"], kick["required"]) == (6, True)
    typing = {**LOBBY, "command": "rules", "option": "game", "typed": "secret"}
    assert [c["value"] for c in (await home.post("/api/suggest", **typing))["choices"]] == ["secret_hitler"]
    options = {kick["name"]: state["seats"][4]["user"]}
    assert (await home.post("/api/slash", **LOBBY, command="table kick", options=options))["answered"]
    assert [seat["number"] for seat in (await home.state())["seats"] if not seat["watches"]] == [0, 1, 2, 3]
    private = {"room": 0, "person": 2, "where": "dm"}
    assert (await home.post("/api/slash", **private, command="help"))["answered"]
    assert (await home.state(2))["dms"]["messages"][-1]["private"]
    assert (await home.ask("/api/slash", **private, command="table kick", options=options)).status == 409
    assert (await home.ask("/api/slash", **LOBBY, command="table kick", options={kick["name"]: "1"})).status == 409


async def test_a_private_message_can_be_put_away(home: House) -> None:
    """For the one who saw it, and nothing else goes."""
    await home.table()
    await home.post("/api/slash", **LOBBY, command="hand")
    before = (await home.state())["channel"]["messages"]
    await home.post("/api/dismiss", **LOBBY, message=before[-1]["id"])
    assert (await home.state())["channel"]["messages"] == before[:-1]


async def test_time_passes_when_told(home: House) -> None:
    """A lobby that nobody starts closes by itself."""
    before = await home.table(start=False)
    await home.post("/api/time", seconds=3600)
    assert (await home.state())["table"]["phase"] == "lobby"
    await home.post("/api/time", seconds=DAY)
    after = await home.state()
    assert after["table"]["phase"] == "cancelled"
    assert after["now"] - before["now"] == pytest.approx(DAY + 3600, abs=1)


async def test_news_are_waited_for(home: House) -> None:
    """A question for what is new is answered as soon as there is something."""
    state = await home.table(by_hand="all")
    asked = asyncio.ensure_future(home.get("/api/state", person=0, since=state["version"]))
    await home.post("/api/slash", **LOBBY, command="hand")
    assert (await asked)["version"] > state["version"]


async def test_whoever_writes_nonsense_is_told_so(home: House) -> None:
    """With a status that says whose fault it is."""
    assert (await home.ask("/api/tables", game="chess", seats=2, language="en")).status == 400
    assert (await home.ask("/api/tables", game="secret_hitler", seats=4, language="en")).status == 400
    assert (
        await home.ask("/api/tables", game="secret_hitler", seats=5, language="en", options={"x": ["0"]})
    ).status == 400
    await home.table()
    assert (await home.ask("/api/click", **LOBBY, message=1, control="x")).status == 409
    assert (await home.ask("/api/click", room=7, person=0, message=1, control="x")).status == 400
    assert (await home.ask("/api/time", seconds=-1)).status == 400
    assert (await home.client.get("/api/state", params={"person": "99", "since": "-1"})).status == 400


async def test_only_this_machine_and_its_own_page_are_served(home: House) -> None:
    """Another Host, another Origin, and what a form of another page could send are all refused."""
    client, elsewhere = home.client, "https://elsewhere.example"
    assert (await client.get("/api/state?since=-1", headers={"Host": "elsewhere.example"})).status == 403
    assert (await client.get("/", headers={"Host": "127.0.0.1.elsewhere.example:80"})).status == 403
    assert (await client.post("/api/restart", json={}, headers={"Origin": elsewhere})).status == 403
    assert (await client.post("/api/restart", json={}, headers={"Origin": "null"})).status == 403
    assert (await client.post("/api/restart", json={}, headers={"Sec-Fetch-Site": "cross-site"})).status == 403
    assert (await client.post("/api/restart", data={"a": "b"})).status == 403


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("localhost:8000", True),
        ("127.0.0.1", True),
        ("127.0.0.1:1", True),
        ("[::1]:8000", True),
        ("localhost.elsewhere.example", False),
        ("127.0.0.1@elsewhere.example", False),
        ("192.168.1.4:8000", False),
        ("[", False),
        ("", False),
    ],
)
def test_names_of_this_machine(host: str, own: bool) -> None:
    """Only loopback addresses and localhost."""
    assert is_loopback(host) is own


async def test_the_page_comes_with_a_strict_policy(home: House) -> None:
    """Its files and nothing else of the folder, and nothing from anywhere else."""
    for name in ("", "app.js", "style.css", "words.js"):
        answer = await home.client.get(f"/{name}")
        assert answer.status == 200
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    for name in ("server.py", "%2e%2e/server.py", "nothing.js", "static/app.js"):
        assert (await home.client.get(f"/{name}")).status == 404


async def test_what_is_no_record_is_told_so(home: House) -> None:
    """Also when what somebody saw was copied badly; the page that needs no bot loads nothing from anywhere."""
    said = await home.post("/api/verify", record="no JSON")
    assert not said["fits"]
    assert "FIRST DIFFERENCE" in said["account"]
    assert (await home.ask("/api/verify", record="{}", codes="ABCD")).status == 400
    page = await home.client.get("/check.html")
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert "Meneur: check a deal" in await page.text()


async def test_one_person_manages_the_server(home: House) -> None:
    """So that its configuration can be tried; nobody else is shown it."""
    await home.table(start=False)
    for person, manages in ((0, True), (1, False)):
        spot = {**LOBBY, "person": person}
        names = {command["name"] for command in (await home.get("/api/commands", **spot, language="en"))["commands"]}
        assert ("config" in {name.split(" ")[0] for name in names}) == manages


async def test_everybody_speaks_the_language_of_their_table(home: House) -> None:
    """Also those who join later, and whoever sits at another table in another language."""
    await home.table(language="fr", by_hand="all")
    await home.table(language="en", by_hand="all")
    for room, language in ((0, "fr"), (1, "en")):
        held = await home.rooms.held(home.rooms.rooms[room])
        assert held is not None
        assert {member.language for member in held.table.members} == {language}
        await home.post("/api/slash", room=room, person=1, where="channel", command="help")
        state = await home.get("/api/state", room=room, person=1, since=-1)
        mine = [message for message in state["channel"]["messages"] if message["private"]]
        assert ("mène des jeux" if language == "fr" else "is the game master") in str(mine[-1])
