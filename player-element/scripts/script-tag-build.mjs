// Makes the files for a plain script tag: the first with all that every page needs, and the lazy chunks beside it.
import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { build, parseAst } from 'vite';
import { chunks } from './chunks.mjs';
import { moduleAt } from './keep-chunks-apart.mjs';
import { minifyFile } from './minify-file.mjs';
import { editText, minifyLiterals, nodesIn, replaceRanges } from './minify-literals.mjs';
import { withoutLogs } from './without-logs.mjs';

const FIRST = 'xl-video-player';
/** The module through which the first file imports its chunks. */
const CHUNKS = 'virtual:chunks';
/** The module of all that is in a chunk. */
const CHUNK = 'virtual:chunk';
/** Begins the name of a module that a chunk uses and the first file has. */
const SHARED = 'shared:';

/**
 * Resolves to the code and the source map of each file by its name, and to the modules of the first. A chunk must not import the first file: under another address, such as
 * `xl-video-player.js?v=2`, the page would get two of everything. So each chunk is one function of what it shares with
 * the first file, which calls it when it has arrived. Its address and its name carry a hash of all files, so that chunks
 * of two builds never mix, and two builds of the same sources are the same.
 */
export async function scriptTagFiles({ root, options }) {
  const chunkAt = (importer, specifier) => {
    const id = `${resolve(dirname(importer), specifier)}.ts`;
    return chunks.find(
      ({ library, modules = [] }) => library === specifier || modules.some((path) => id === moduleAt(root, path)),
    );
  };
  const bundle = (input, ...plugins) => bundleInMemory({ ...options, root }, input, plugins);
  const first = (...plugins) => bundle(resolve(root, 'src/define.ts'), leaveChunksOut(chunkAt), ...plugins);

  const { moduleIds, code: ownCode } = await first();
  const built = await Promise.all(
    chunks.map(async (chunk) => {
      const sharing = [leaveChunksOut(chunkAt), callChunks(chunkAt), shareModules(new Set([...moduleIds, CHUNKS]))];
      const { code, map } = await bundle(CHUNK, joinModules(root, chunk), ...(chunk.library ? [] : sharing));
      return { chunk, map, module: splitModule(code) };
    }),
  );

  const shared = [
    ...new Set(built.flatMap(({ module }) => module.imports.map(({ source, imported }) => `${imported} ${source}`))),
  ];
  const version = createHash('sha256')
    .update(JSON.stringify([ownCode, built.map(({ chunk, module }) => [chunk, module])]).replaceAll(root, ''))
    .digest('hex')
    .slice(0, 8);
  const bundles = {
    [FIRST]: await first(callChunks(chunkAt), importChunks(shared, version)),
    ...Object.fromEntries(
      built.map(({ chunk, map, module }) => [
        `${FIRST}.${chunk.name}`,
        chunk.library ? { code: module.code, map } : asFunction({ ...module, map }, shared, version),
      ]),
    ),
  };
  const calledAtOnce = [FIRST, ...chunks.filter((chunk) => chunk.isCalledAtOnce).map(({ name }) => `${FIRST}.${name}`)];
  const files = {};
  for (const [name, output] of Object.entries(bundles)) {
    files[name] = await minifyFile(name, output, calledAtOnce.includes(name));
  }
  return { files, coreModules: new Set(moduleIds) };
}

/** The module that has all exports of a chunk's modules. */
function joinModules(root, { library, modules = [] }) {
  const code = library
    ? `export { default } from '${library}';`
    : modules.map((path) => `export * from ${JSON.stringify(moduleAt(root, path))};`).join('\n');
  return {
    name: 'join-modules',
    enforce: 'pre',
    // Entries are looked for below the root.
    resolveId: (id) => (id.endsWith(CHUNK) ? CHUNK : undefined),
    load: (id) => (id === CHUNK ? code : undefined),
  };
}

async function bundleInMemory(options, input, plugins) {
  let moduleIds = [];
  const listModules = {
    name: 'list-modules',
    buildEnd() {
      moduleIds = [...this.getModuleIds()];
    },
  };
  const [{ output }] = [
    await build({
      ...options,
      plugins: [...plugins, minifyLiterals(), withoutLogs(), listModules],
      build: {
        ...options.build,
        write: false,
        minify: true,
        sourcemap: true,
        lib: { entry: { [FIRST]: input }, formats: ['es'] },
        // The parser of VAST takes it where there is no DOM.
        // No bundler follows that would read what is pure.
        rolldownOptions: { external: ['@xmldom/xmldom'], output: { minify: true, comments: { annotation: false } } },
      },
    }),
  ].flat();
  const [{ code, map }] = output;
  return { code, map, moduleIds };
}

function leaveChunksOut(chunkAt) {
  return {
    name: 'leave-chunks-out',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      const chunk = kind === 'dynamic-import' && chunkAt(importer, id);
      return chunk ? { id: `./${FIRST}.${chunk.name}.js`, external: true } : undefined;
    },
  };
}

/** Leaves out of a chunk what the first file has. */
function shareModules(moduleIds) {
  return {
    name: 'share-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      const found = id === CHUNKS ? { id } : importer && (await this.resolve(id, importer, { skipSelf: true }));
      return found && moduleIds.has(found.id) ? { id: SHARED + found.id, external: true } : undefined;
    },
  };
}

/**
 * The module through which all files import the chunks: it calls them with all that any of them shares with the first file.
 * It names a file that is missing in the console.
 */
function importChunks(shared, version) {
  const bindings = shared.map((binding) => binding.split(` ${SHARED}`));
  const imports = bindings
    .map(([name, source], index) => `import { ${name} as s${index} } from ${JSON.stringify(source)};`)
    .filter((_, index) => bindings[index][1] !== CHUNKS);
  const values = bindings.map(([name, source], index) => (source === CHUNKS ? name : `s${index}`));
  const code = `${imports.join('\n')}
    const loaded = {};
    const missing = new Set();
    export const importFile = async (name, query = '') => {
      const file = '${FIRST}.' + name + '.js';
      const url = new URL(file + query, import.meta.url).href;
      try {
        return await import(/* @vite-ignore */ url);
      } catch (error) {
        // A server may answer with a page for what it does not have; one that is busy has the file.
        const { ok = true, status, headers } = await fetch(url).catch(() => ({}));
        if (!headers || (ok ? /script/.test(headers.get('content-type')) : status >= 500)) throw error;
        const statusText = file + ' is missing beside ${FIRST}.js (' + url + '); xl-video-player.standalone.js needs no other file';
        if (!missing.has(file)) console.error(statusText);
        missing.add(file);
        throw Object.assign(error, { kind: 'network', label: 'fileMissing', status: ok ? 0 : status, statusText, url });
      }
    };
    export const importChunk = async (name) => {
      const chunk = (await importFile(name, '?${version}')).chunk_${version};
      return (loaded[name] ??= chunk([${values}]));
    };`;
  return {
    name: 'import-chunks',
    resolveId: (id) => (id === CHUNKS ? CHUNKS : undefined),
    load: (id) => (id === CHUNKS ? code : undefined),
  };
}

/** Makes the sources import the chunks through that module. */
function callChunks(chunkAt) {
  return {
    name: 'call-chunks',
    transform(source, id) {
      const edits = nodesIn(this.parse(source), ({ type }) => type === 'ImportExpression')
        .map(({ start, end, source: { value } }) => ({ start, end, chunk: value && chunkAt(id, value) }))
        .filter(({ chunk }) => chunk)
        .map(({ chunk, ...range }) => ({
          ...range,
          text: `__${chunk.library ? 'importFile' : 'importChunk'}('${chunk.name}')`,
        }));
      if (edits.length === 0) return undefined;
      const imports = `import { importChunk as __importChunk, importFile as __importFile } from '${CHUNKS}';\n`;
      return editText(source, [{ start: 0, end: 0, text: imports }, ...edits]);
    },
  };
}

/** What a bundled chunk imports and exports, and where. */
function splitModule(code) {
  const { body } = parseAst(code);
  const imported = body.filter(({ type }) => type === 'ImportDeclaration');
  const exported = body.filter(({ type }) => type === 'ExportNamedDeclaration');
  return {
    code,
    imports: imported.flatMap(({ source, specifiers }) =>
      specifiers.map(({ imported: { name }, local }) => ({ source: source.value, imported: name, local: local.name })),
    ),
    exports: exported.flatMap(({ specifiers }) =>
      specifiers.map(({ local, exported: { name } }) => ({ local: local.name, exported: name })),
    ),
    ranges: [...imported, ...exported].map(({ start, end }) => ({ start, end })),
  };
}

/** The chunk as a function: all of it stays in its column, one line further down. */
function asFunction({ code, map, imports, exports, ranges }, shared, version) {
  const taken = imports.map(({ source, imported, local }) => `${shared.indexOf(`${imported} ${source}`)}:${local}`);
  const given = exports.map(({ local, exported }) => `${exported}:${local}`);
  const edits = ranges.map(({ start, end }) => ({ start, end, text: code.slice(start, end).replaceAll(/./g, ' ') }));
  const body = replaceRanges(code, edits);
  return {
    code: `export const chunk_${version}=({${taken}})=>{\n${body}\nreturn{${given}}};\n`,
    map: { ...map, mappings: `;${map.mappings}` },
  };
}
