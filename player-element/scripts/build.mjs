// Writes dist/: the package's entry points, the self-contained file, the types and the manifest.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
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

/** Leaves the engine for streams in a file of its own, which shares nothing with the first. */
const hlsBeside = {
  name: 'hls-beside',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/hls-engine') ? { id: './xl-video-player.hls.js', external: true } : undefined),
};

// For a plain script tag: all in one file but hls.js, which only streams need.
for (const [name, entry, plugins] of [
  ['xl-video-player', source('define'), [hlsBeside, minifyLiterals()]],
  ['xl-video-player.hls', source('media/hls-engine'), []],
]) {
  await build({
    ...common,
    plugins,
    build: {
      ...output,
      minify: true,
      lib: { entry: { [name]: entry }, formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
    },
  });
}

run('tsc', '-p', 'tsconfig.json');
run('cem', 'analyze', '--config', 'scripts/custom-elements-manifest.config.mjs', '--quiet');
