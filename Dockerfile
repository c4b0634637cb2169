# syntax=docker/dockerfile:1
# The steps are tried in a clean folder by .ci/dockerfile, so keep them plain: no heredocs, paths below /app.
FROM python:3.11-slim AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Any version of strip serves, and Debian drops those that one would pin.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY requirements/run.txt requirements/postgres.txt requirements/
RUN python -m venv --without-pip .venv \
 && python -m pip --python .venv/bin/python install --quiet --no-compile --require-hashes -r requirements/run.txt -r requirements/postgres.txt
# What the bot never reads, a third of the size: symbols of extensions, sources of extensions, other languages' dates.
RUN find .venv -name '*.so*' -type f -exec strip --strip-unneeded {} + \
 && find .venv \( -name '*.pyx' -o -name '*.pxd' -o -name '*.c' \) -delete \
 && find .venv -path '*/babel/locale-data/*' -name '*.dat' ! -name 'root.dat' ! -name 'en*.dat' ! -name 'es*.dat' -delete

FROM python:3.11-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PATH=/app/.venv/bin:$PATH \
    BOMBU_DATABASE_URL=sqlite+aiosqlite:////data/bombu.db BOMBU_HTTP_PORT=8080
RUN useradd --system --uid 10001 --no-create-home bombu && install -d -o bombu -m 0700 /data
WORKDIR /app
COPY --from=build /app/.venv .venv
COPY bot.py LICENSE NOTICE ./
COPY bombu bombu
COPY cogs cogs
COPY assets assets
USER 10001
VOLUME /data
STOPSIGNAL SIGTERM
# A socket and no more: it runs every half minute beside the bot.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-IS", "-c", "import socket; s = socket.create_connection(('127.0.0.1', 8080), 4); s.sendall(b'GET /healthz HTTP/1.0\\r\\n\\r\\n'); raise SystemExit(b' 200 ' not in s.recv(64))"]
ENTRYPOINT ["python", "bot.py"]
