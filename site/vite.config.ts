import { fileURLToPath } from 'node:url';
import postcssGlobalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import postcssCustomMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { browserTargets } from '../player-element/scripts/browser-targets.mjs';
import { chunkImports } from './scripts/chunk-imports.mjs';
import { chunkTable } from './scripts/chunk-table.mjs';
import { pageChunks } from './scripts/page-chunks.mjs';
import { semiStyles } from './scripts/semi-styles.mjs';
import { semiTableParts } from './scripts/semi-table-parts.mjs';
import { unusedRouterParts } from './scripts/unused-router-parts.mjs';
import { usedVariables } from './scripts/used-variables.mjs';

/** Where `npm run dev` runs the API; the dev server hands it everything that is no page. */
const apiAddress = process.env.API_ADDRESS ?? 'http://localhost:8081';

const apiPaths = [
  '/operator/api',
  '/api',
  '/embed',
  '/library',
  '/sso',
  '/mockpay',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/robots.txt',
];

/** Where it runs the dev server of the operators' console. */
const consoleAddress = process.env.OPERATOR_ADDRESS ?? 'http://localhost:8082';

/** Who reads Semi's variables: its components, and the site. */
const semiReaders = [
  '../node_modules/@douyinfe/semi-foundation/lib/es',
  '../node_modules/@douyinfe/semi-ui/lib/es',
  'src',
].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), semiTableParts(), ...(isSsrBuild ? [] : [unusedRouterParts(), chunkImports(), chunkTable()])],
  resolve: {
    // The element's sources take part in hot reload; builds use its published files.
    conditions: command === 'serve' ? ['source', 'module', 'browser', 'development'] : undefined,
  },
  css: {
    postcss: {
      plugins: [
        // Every sheet knows the breakpoints, which this file names once.
        postcssGlobalData({ files: [fileURLToPath(new URL('src/ui/theme/breakpoints.css', import.meta.url))] }),
        postcssCustomMedia(),
        semiStyles(),
        usedVariables(semiReaders),
      ],
    },
  },
  // The bundle for the server always holds React's production build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Chunks ask for each other where they themselves came from, which ASSET_BASE decides at the start of the server.
  ...(!isSsrBuild && {
    experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  }),
  // Plain Node cannot import Semi's modules, so the bundle for the server carries them.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: browserTargets,
        // Safari before 17 knows no module preloads, and fetches the same a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: pageChunks() } },
          // The element stays a file of its own, instead of one with the first part of the site that asks for it.
          experimental: { chunkOptimization: false },
        },
      },
  server: {
    // The first that fits counts.
    proxy: {
      ...Object.fromEntries(apiPaths.map((path) => [path, apiAddress])),
      // Vite answers below its base alone.
      '/operator': { target: consoleAddress, rewrite: (path) => path.replace(/^\/operator(?=$|\?)/, '/operator/') },
    },
  },
}));
