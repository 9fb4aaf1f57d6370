import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';

/** Compiles Svelte components as a build for browsers does. */
export const compileSvelte: Plugin = {
  name: 'compile-svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, generate: 'client' });
      return { contents: js.code, loader: 'js' };
    });
  },
};
