# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS base
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY scripts/packages scripts/packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY . .
# What the build itself depends on; everything else is read when the site starts.
ARG SITE_URL
ARG IMAGE_HOSTS=""
# There is no database here and no secret: nothing is rendered, and these stand in for what is only looked at.
RUN SITE_URL="${SITE_URL:?is the public address of the site}" IMAGE_HOSTS="$IMAGE_HOSTS" \
    DATABASE_URL=postgresql://127.0.0.1/none ADMIN_EMAILS=build@example.org \
    NEXTAUTH_SECRET=only-while-the-image-is-being-built CRON_SECRET=only-while-the-image-is-being-built \
    npm run build -- --experimental-build-mode compile \
    && node scripts/name-documents.mjs \
    && rm -rf .next/cache

FROM base AS site
ARG SITE_URL
ARG IMAGE_HOSTS=""
ENV NODE_ENV=production SITE_URL=$SITE_URL IMAGE_HOSTS=$IMAGE_HOSTS PORT=3000
# Else glibc keeps freed memory in an arena for each thread, a hundred MB of it after some pictures.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=build /site ./
# For locks of commands, resized pictures, and what nginx is told.
RUN install --directory --owner=node --group=node .data .data/backups .next/cache /run/tender-wiring
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=4", "--heap-growing-percent=12", "--optimize-for-size", "server.mjs"]
