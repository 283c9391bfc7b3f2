# Not built in this project's CI, which has no container engine: it writes the same content with the same command, and
# starts the product from it (scripts/follow-operations.mjs).
#
# The version is pinned here; pin its content too, where the image is built:
#   docker buildx imagetools inspect node:24.22.1-bookworm-slim      prints the digest
#   docker build --build-arg NODE_IMAGE=node:24.22.1-bookworm-slim@sha256:… .
# A newer Node is a change of this line, a run of the tests on it, and the new digest.
ARG NODE_IMAGE=node:24.22.1-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Only what the product loads: no development package, no compiler, no icons. On the platform of the image.
RUN node scripts/image.mjs /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Two arenas: pages are compressed in several threads, each of which would keep what it has once freed.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
# Of root: the product writes in DATA_DIR and /tmp only, so the rest can be mounted read-only.
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:' + process.env.PORT + '/health/live', (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--enable-source-maps", "dist/app/server/main.js"]
