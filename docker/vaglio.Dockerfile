# The whole product in one image: API, worker, public site and back-office. Which of them a container runs is its command
# (see compose.dev.yml). Every step is a command that CONTRIBUTING.md lists, so that each can be tried without a container.

FROM node:22.21-bookworm-slim AS build
WORKDIR /srv/vaglio
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/api/package.json apps/api/
COPY apps/extension/package.json apps/extension/
COPY apps/web/package.json apps/web/
COPY libs/contracts/package.json libs/contracts/
COPY libs/engine/package.json libs/engine/
COPY tools/package.json tools/
RUN npm ci
COPY . .
RUN npm run build
RUN npm prune --omit=dev

FROM node:22.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /srv/vaglio
COPY --from=build --chown=node:node /srv/vaglio ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/api/dist/main.js"]
