# syntax=docker/dockerfile:1
FROM python:3.11-slim AS build
WORKDIR /app
COPY requirements/run.txt requirements/run.txt
RUN python -m venv /app/.venv \
 && /app/.venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements/run.txt

FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 BOMBU_DATABASE_URL=sqlite+aiosqlite:////data/bombu.db
RUN useradd --system --uid 10001 bombu && install -d -o bombu /data
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY bot.py LICENSE ./
COPY bombu bombu
COPY cogs cogs
COPY assets assets
USER bombu
VOLUME /data
STOPSIGNAL SIGTERM
ENTRYPOINT ["/app/.venv/bin/python", "bot.py"]
