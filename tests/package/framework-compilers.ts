import { readFile } from 'node:fs/promises';
import { transformAsync } from '@babel/core';
import solid from 'babel-preset-solid';
import { transform, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

/** Compiles JSX for Solid as a build for browsers does. */
export const compileSolid: Plugin = {
  name: 'compile-solid',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'tsx', jsx: 'preserve' });
      const compiled = await transformAsync(code, { babelrc: false, configFile: false, presets: [solid] });
      return { contents: compiled?.code ?? '', loader: 'js' };
    });
  },
};

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

/** Compiles single-file components with `<script setup>`, with the option for custom elements of docs/embedding.md. */
export const compileVue: Plugin = {
  name: 'compile-vue',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const isCustomElement = (tag: string) => tag.includes('-');
      const source = await readFile(path, 'utf8');
      const { descriptor } = parse(source, { filename: path, templateParseOptions: { isCustomElement } });
      const { content } = compileScript(descriptor, { id: path, inlineTemplate: true });
      return { contents: content, loader: 'ts' };
    });
  },
};
