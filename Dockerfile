FROM python:3.13-slim

WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE NOTICE ./
COPY engines engines
COPY bot bot
COPY cogs cogs
RUN pip install --no-cache-dir -c constraints.txt . \
    && useradd --system --create-home meneur \
    && install -d -o meneur -g meneur -m 700 /data

USER meneur
WORKDIR /data
ENV MENEUR_DATABASE=/data/meneur.db
VOLUME /data
HEALTHCHECK --interval=60s --timeout=20s --start-period=120s --retries=3 CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot", "run"]
