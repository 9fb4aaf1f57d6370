import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';

/** Compiles single-file components with `<script setup>`, told which tags are custom elements as docs/embedding.md says. */
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
