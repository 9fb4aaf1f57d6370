// Writes dist/: the package's entry points, the self-contained file, the types and the manifest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserTargets } from './browser-targets.mjs';
import { bundleTypes } from './bundle-types.mjs';
import { entryNames } from './entry-names.mjs';
import { EVENTS, keepChunksApart } from './keep-chunks-apart.mjs';
import { minifyLiterals } from './minify-literals.mjs';
import { scriptTagFiles } from './script-tag-build.mjs';
import { standaloneFile } from './standalone-build.mjs';
import { writeExtensionList } from './write-extension-list.mjs';
import { writeTypings } from './write-typings.mjs';

// A build is for production, in whatever environment it was started: Lit has a slower half for development.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = entryNames(root);
const entries = names.map((name) => resolve(root, 'src', `${name}.ts`));

/** Files that a page needs alone, by the ends of their names: the modules with their builds of hls.js. */
const STANDALONE = { standalone: 'media/hls/standalone-light', 'standalone-full': 'media/hls/standalone-full' };

/** Options that all bundles share. */
const common = { configFile: false, root, logLevel: 'warn', publicDir: false };
const output = { emptyOutDir: false, outDir: 'dist', target: browserTargets, reportCompressedSize: false };

function run(command, ...words) {
  const { status } = spawnSync('npx', ['--no-install', command, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

writeExtensionList();
rmSync(`${root}dist`, { recursive: true, force: true });

// For a plain script tag: all in one file but what only some pages need.
const { files, coreModules } = await scriptTagFiles({ root, options: { ...common, build: output } });

for (const [suffix, hls] of Object.entries(STANDALONE)) {
  const name = `xl-video-player.${suffix}`;
  files[name] = await standaloneFile({ root, options: { ...common, build: output }, name, hls });
}

const { plugin: keepApart, nameOf } = keepChunksApart({ root, coreModules });
/** The name of a module of events that an entry exports. */
const eventsNameOf = ({ id, importers } = {}) =>
  importers?.some((importer) => entries.includes(importer)) ? (EVENTS.exec(id)?.[1] ?? null) : null;

// For bundlers: what the package depends on stays outside. All that every page needs is one module, which the chunks that
// are imported dynamically import whole, and nothing else: bundlers that split would make a file of each set of modules
// that two share, one more round trip away.
await build({
  ...common,
  plugins: [keepApart, minifyLiterals()],
  build: {
    ...output,
    minify: false,
    sourcemap: true,
    lib: { entry: entries, formats: ['es'] },
    rolldownOptions: {
      external: [/^lit($|\/)/, /^@lit\/react$/, /^react$/, /^hls\.js($|\/)/, /^@dailymotion\/vast-client$/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // A page of React's server components may import the component as it is.
        // What minifiers of pages leave as it is.
        minify: { compress: true, mangle: false, codegen: false },
        banner: ({ name }) => (name === 'react' ? `'use client';` : ''),
        codeSplitting: {
          groups: [
            { name: 'core', test: (id) => coreModules.has(id) && !entries.includes(id) },
            // A script that imports events from an entry fetches them alone.
            { name: (id, chunking) => eventsNameOf(chunking.getModuleInfo(id)) },
            { name: (id) => nameOf(id) || null },
          ],
        },
      },
    },
  },
});
for (const [name, { code, map }] of Object.entries(files)) {
  writeFileSync(`${root}dist/${name}.js`, code);
  writeFileSync(`${root}dist/${name}.js.map`, map);
}

// The declarations alone, beside those that checking keeps for itself. By its path: the checker has a program of the same name.
const compiler = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const declared = mkdtempSync(join(tmpdir(), 'element-types-'));
const declarations = ['--outDir', declared, '--composite', 'false', '--tsBuildInfoFile', 'null'];
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.json', ...declarations], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
await bundleTypes({ from: declared, to: `${root}dist`, names });
rmSync(declared, { recursive: true });
run('cem', 'analyze', '--config', 'scripts/custom-elements-manifest.config.mjs', '--quiet');
writeTypings(root);
