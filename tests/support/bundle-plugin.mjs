import { sep } from 'node:path';
import { build } from 'esbuild';

const SHARED = {
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2022',
  sourcemap: 'linked',
  // The package names its built files alone as those with side effects; the tests import sources.
  ignoreAnnotations: true,
  // The runner's own connection, which its server makes.
  external: ['/__web-dev-server__web-socket.js'],
  define: { 'process.env.NODE_ENV': '"development"' },
};

/**
 * Serves the test files bundled: together with what they share, in place of 200 modules that each page would fetch.
 * @param root folder that addresses begin at.
 * @param files patterns of the test files, below root.
 * @param copies modules that are served at their own address as bundles of their own, with all that they import.
 */
export function bundlePlugin({ root, files, copies, tsconfig }) {
  let outputs;
  const paths = { ...SHARED, absWorkingDir: root, outbase: root, outdir: root, tsconfig };

  async function bundleAll() {
    const made = await Promise.all([
      build({
        ...paths,
        entryPoints: files,
        splitting: true,
        conditions: ['development'],
        chunkNames: 'bundle/[name]-[hash]',
      }),
      build({ ...paths, entryPoints: copies }),
    ]);
    const served = made.flatMap(({ outputFiles }) => outputFiles);
    return new Map(served.map(({ path, text }) => [path.slice(root.length).split(sep).join('/'), text]));
  }

  return {
    name: 'bundle',
    async serverStart() {
      outputs = await bundleAll();
    },
    serve({ path }) {
      const body = outputs.get(path.replace(/^\//, '').replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
