import { createHash } from 'node:crypto';
import { basename, relative, sep } from 'node:path';

/** Characters of the hash in the name of the table, as many as of a chunk. */
const hashLength = 8;

/** `import("./home-page-!~{00a}~.js")`, as the bundler writes it before the names are known. */
const dynamicImport = /\bimport\(\s*(["'`])\.\/([^"'`]+)\1\s*\)/g;

/**
 * Has the chunks that are imported dynamically found by a table, `assets/chunks-….json`, which the document names. Importers contain
 * the source path of a chunk instead of its file name, and so keep their own names when it changes.
 * @returns {import('vite').Plugin}
 */
export function chunkTable() {
  let root = '';
  let table;
  return {
    name: 'chunk-table',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    renderChunk(code, chunk, _options, { chunks }) {
      const folder = chunk.fileName.slice(0, -basename(chunk.fileName).length);
      const indirect = code.replace(dynamicImport, (text, _quote, file) => {
        const key = keyOf(chunks[folder + file], root);
        return key ? `globalThis.importFromTable(${JSON.stringify(key)})` : text;
      });
      return indirect === code ? null : { code: indirect, map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        table = makeTable(bundle, root);
        const attrs = { id: 'chunk-table', rel: 'preload', as: 'fetch', crossorigin: '', href: `/${table.fileName}` };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', ...table });
      },
    },
  };
}

/** The source path of what a chunk was made for; undefined for one that only holds what others share. */
function keyOf(chunk, root) {
  const id = chunk?.isDynamicEntry ? chunk.facadeModuleId : undefined;
  return id ? relative(root, id.split('?', 1)[0]).replaceAll(sep, '/') : undefined;
}

/** Each key with the chunk, then all that it imports statically: positions in the list of files. */
function makeTable(bundle, root) {
  const files = [];
  const chunks = {};
  const position = (file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const dynamic = Object.values(bundle).flatMap((chunk) => {
    const key = chunk.type === 'chunk' ? keyOf(chunk, root) : undefined;
    return key ? [{ key, chunk }] : [];
  });
  for (const { key, chunk } of dynamic.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    chunks[key] = neededFiles(bundle, chunk).map((file) => position(basename(file)));
  }
  const source = JSON.stringify({ files, chunks });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, hashLength);
  return { fileName: `assets/chunks-${hash}.json`, source };
}

/** The chunk first. Its styles stand behind those of what it imports, which they may override. */
function neededFiles(bundle, chunk) {
  const files = new Set();
  const visit = ({ fileName, imports, viteMetadata }) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const name of imports) if (bundle[name]) visit(bundle[name]);
    for (const style of viteMetadata.importedCss) files.add(style);
  };
  visit(chunk);
  return [...files];
}
