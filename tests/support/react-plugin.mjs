import { createRequire } from 'node:module';
import { build } from 'vite';

/** React ships as CommonJS only; the names that the wrapper and its tests take from it. */
const SOURCE = `
import React from 'react';
import { createRoot } from 'react-dom/client';
export const {
  StrictMode, createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef, useState, version,
} = React;
export { React as default, createRoot };
`;
const NAMES = new Set(['react', 'react-dom/client']);
const PATH = '/react.js';

/** Serves React to the tests of the wrapper, as one module in its development build. */
export function reactPlugin() {
  const require = createRequire(import.meta.url);
  let code;
  return {
    name: 'react',
    resolveImport: ({ source }) => (NAMES.has(source) ? PATH : undefined),
    async serve({ path }) {
      if (path !== PATH) return undefined;
      code ??= bundle(require);
      return { body: await code, type: 'js' };
    },
  };
}

async function bundle(require) {
  const entry = {
    name: 'entry',
    resolveId: (id) => (id === PATH ? id : NAMES.has(id) ? require.resolve(id) : undefined),
    load: (id) => (id === PATH ? SOURCE : undefined),
  };
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [entry],
    build: { write: false, minify: false, lib: { entry: PATH, formats: ['es'] } },
  });
  return output[0].code;
}
