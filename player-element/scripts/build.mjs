// Writes dist/: the package's entry points, the self-contained file, the types and the manifest.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { minifyLiterals } from './minify-literals.mjs';

// A build is for production, in whatever environment it was started: Lit has a slower half for development.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = (name) => `${root}src/${name}.ts`;

/** Options that both bundles share. */
const common = { configFile: false, root, logLevel: 'warn', publicDir: false };
const output = { emptyOutDir: false, outDir: 'dist', target: 'es2022', reportCompressedSize: false };

function run(command, ...words) {
  const { status } = spawnSync('npx', ['--no-install', command, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

rmSync(`${root}dist`, { recursive: true, force: true });

/** The self-contained file takes the element's own name, so that the module inside the package gives way. */
function fileName({ name }) {
  if (name === 'xl-video-player') return 'element.js';
  return name.includes('oxc-project_runtime') ? 'utils/decorate.js' : '[name].js';
}

// For bundlers: one file a module, and what the package depends on stays outside.
await build({
  ...common,
  build: {
    ...output,
    minify: false,
    lib: { entry: [source('index'), source('define'), source('react')], formats: ['es'] },
    rolldownOptions: {
      external: [/^lit($|\/)/, /^@lit\/react$/, /^react$/, /^hls\.js$/],
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: fileName },
    },
  },
});

/** What only some pages need, each in a file of its own beside the first, with which it shares nothing. */
const beside = {
  'media/hls-engine': 'xl-video-player.hls',
  'media/native-stream-engine': 'xl-video-player.native',
  'styles/panels': 'xl-video-player.panels',
  'i18n/en': 'xl-video-player.en',
};
const leaveBeside = {
  name: 'leave-beside',
  enforce: 'pre',
  resolveId(id, importer) {
    const found = Object.entries(beside).find(
      ([module]) => resolve(importer ?? root, '..', id) === resolve(root, 'src', module),
    );
    return found && { id: `./${found[1]}.js`, external: true };
  },
};

// For a plain script tag: all in one file but what only some pages need.
for (const [bundle, entry, plugins] of [
  ['xl-video-player', source('define'), [leaveBeside, minifyLiterals()]],
  ...Object.entries(beside).map(([module, file]) => [file, source(module), [minifyLiterals()]]),
]) {
  await build({
    ...common,
    plugins,
    build: {
      ...output,
      minify: true,
      lib: { entry: { [bundle]: entry }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
    },
  });
}

run('tsc', '-p', 'tsconfig.json');
run('cem', 'analyze', '--config', 'scripts/custom-elements-manifest.config.mjs', '--quiet');
