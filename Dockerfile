# Ghuri as one image: the API serves the built page. Build with `docker build -t ghuri:0.2.0 .`; see docs/self-hosting/install.md.

# The page, built with everything that building needs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-audit --no-fund --loglevel=error
RUN node scripts/build.mjs

# What the server needs to run, and nothing that only builds or tests.
FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY . .
RUN npm install --omit=dev --workspace=apps/api --no-audit --no-fund --loglevel=error
# What is in it, by the lockfile: CycloneDX.
RUN npm run --silent sbom > sbom.json
RUN rm -rf node_modules/node-linux-* node_modules/.cache apps/api/test

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Free memory goes back to the system: see scripts/steps/memory-env.mjs.
ENV MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /app
COPY --from=dependencies /app/package.json /app/LICENSE /app/sbom.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=dependencies /app/packages ./packages
COPY --from=dependencies /app/apps/api ./apps/api
COPY --from=build /app/apps/web/dist ./apps/web/dist
# The only folder that is written to; the rest may be mounted read-only.
RUN mkdir -p /data/backups && chown -R node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that SIGTERM reaches it: it finishes what runs and ends with 0.
CMD ["node", "apps/api/src/main.ts"]
