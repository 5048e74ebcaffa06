import { readFileSync } from 'node:fs';

/** Of every path; also sent by the routes that do without Next (direct.ts). */
const SITE_HEADERS = JSON.parse(
  readFileSync(new URL('lib/server/platform/http/site-headers.json', import.meta.url), 'utf8'),
);

/** @type {import('next').NextConfig} */
const config = {
  // Several servers of one checkout (tests beside a running one) must not share a build folder.
  distDir: process.env.RUNG_DIST_DIR ?? '.next',
  // `npm start` runs .next/standalone/server.js, and a release is that folder (scripts/lib/packed.mjs).
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { '/**': ['lib/server/**/*.{ttf,py,md}', 'prisma/migrations/**/*', 'prisma/functions/*'] },
  outputFileTracingExcludes: { '/**': ['.cache/**/*', '.data/**/*'] },
  // The optimizer would keep pictures of withdrawn answers in its cache.
  images: { unoptimized: true },
  serverExternalPackages: ['pg', 'pg-boss', '@resvg/resvg-js'],
  // `npm run check` looks at the types of everything; building for someone who only wants to run it need not.
  typescript: { ignoreBuildErrors: true },
  // Set by scripts/lib/build.mjs. Writing it takes a seventh of a build.
  experimental: { turbopackFileSystemCacheForBuild: process.env.RUNG_BUILD_CACHE === '1' },
  // The title arrives with the page. Streamed after it, a refreshed page has none for a moment (WCAG 2.4.2).
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  reactStrictMode: true,
  // No page but those to embed may be framed by another site. Isolated item pages get the browser's finest clock (5 µs
  // instead of 100 µs). They are entered by a full load.
  headers: async () => [
    {
      source: '/:path*',
      // The referrer policy is not no-referrer: with it Chromium posts forms from the origin `null`, which the server
      // refuses.
      headers: Object.entries(SITE_HEADERS).map(([key, value]) => ({ key, value })),
    },
    {
      // Boards without header and footer, for other pages to show: nothing can be done in them, and their links open
      // pages of their own.
      source: '/embed/:path*',
      headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors *; base-uri 'self'; object-src 'none'" }],
    },
    {
      source: '/play/:path*',
      headers: [
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' },
      ],
    },
  ],
};

export default config;
