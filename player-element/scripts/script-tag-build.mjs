// Makes the files for a plain script tag: the first with all that every page needs, and the lazy parts beside it.
import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { build, parseAst } from 'vite';
import { lazyParts } from './lazy-parts.mjs';
import { minifyLiterals, nodesIn, replaceRanges } from './minify-literals.mjs';
import { withoutLogs } from './without-logs.mjs';

const FIRST = 'xl-video-player';
/** The module through which the first file imports its parts. */
const PARTS = 'virtual:parts';
/** Begins the name of a module that a part uses and the first file has. */
const SHARED = 'shared:';

/**
 * Resolves to the code of each file by its name, and to the modules of the first. A part must not import the first file: under another address, such as
 * `xl-video-player.js?v=2`, the page would get two of everything. So each part is one function of what it shares with
 * the first file, which calls it when it has arrived. Its address and its name carry a hash of all files, so that parts
 * of two builds never mix, and two builds of the same sources are the same.
 */
export async function scriptTagFiles({ root, options }) {
  const moduleOf = ({ module }) => resolve(root, 'src', `${module}.ts`);
  const partAt = (importer, specifier) =>
    lazyParts.find((part) => `${resolve(dirname(importer), specifier)}.ts` === moduleOf(part));
  const bundle = (input, ...plugins) => bundleInMemory({ ...options, root }, input, plugins);
  const first = (...plugins) => bundle(resolve(root, 'src/define.ts'), leavePartsOut(partAt), ...plugins);

  const { moduleIds, code: ownCode } = await first();
  const parts = await Promise.all(
    lazyParts.map(async (part) => {
      const sharing = [leavePartsOut(partAt), callParts(partAt), shareModules(new Set([...moduleIds, PARTS]))];
      const { code } = await bundle(moduleOf(part), ...(part.isAlone ? [] : sharing));
      return { ...part, ...splitModule(code) };
    }),
  );

  const shared = [
    ...new Set(parts.flatMap(({ imports }) => imports.map(({ source, imported }) => `${imported} ${source}`))),
  ];
  const version = createHash('sha256')
    .update(JSON.stringify([ownCode, parts]).replaceAll(root, ''))
    .digest('hex')
    .slice(0, 8);
  const { code } = await first(callParts(partAt), importParts(shared, version));
  const files = {
    [FIRST]: code,
    ...Object.fromEntries(
      parts.map((part) => [`${FIRST}.${part.name}`, part.isAlone ? part.code : asFunction(part, shared, version)]),
    ),
  };
  return { files, coreModules: new Set(moduleIds) };
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
        lib: { entry: { [FIRST]: input }, formats: ['es'] },
        // The parser of VAST takes it where there is no DOM.
        // No bundler follows that would read what is pure.
        rolldownOptions: { external: ['@xmldom/xmldom'], output: { minify: true, comments: { annotation: false } } },
      },
    }),
  ].flat();
  return { code: output[0].code, moduleIds };
}

function leavePartsOut(partAt) {
  return {
    name: 'leave-parts-out',
    enforce: 'pre',
    resolveId(id, importer) {
      const part = importer && partAt(importer, id);
      return part && { id: `./${FIRST}.${part.name}.js`, external: true };
    },
  };
}

/** Leaves out of a part what the first file has. */
function shareModules(moduleIds) {
  return {
    name: 'share-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      const found = id === PARTS ? { id } : importer && (await this.resolve(id, importer, { skipSelf: true }));
      return found && moduleIds.has(found.id) ? { id: SHARED + found.id, external: true } : undefined;
    },
  };
}

/** The module through which all files import the parts: it calls them with all that any of them shares with the first file. */
function importParts(shared, version) {
  const bindings = shared.map((binding) => binding.split(` ${SHARED}`));
  const imports = bindings
    .map(([name, source], index) => `import { ${name} as s${index} } from ${JSON.stringify(source)};`)
    .filter((_, index) => bindings[index][1] !== PARTS);
  const code = `${imports.join('\n')}
    const parts = {};
    export const importPart = async (name) => {
      const part = (await import(/* @vite-ignore */ './${FIRST}.' + name + '.js?${version}')).part_${version};
      return (parts[name] ??= part([${bindings.map(([, source], index) => (source === PARTS ? 'importPart' : `s${index}`))}]));
    };`;
  return {
    name: 'import-parts',
    resolveId: (id) => (id === PARTS ? PARTS : undefined),
    load: (id) => (id === PARTS ? code : undefined),
  };
}

/** Makes the sources import the parts through that module. */
function callParts(partAt) {
  return {
    name: 'call-parts',
    transform(source, id) {
      const edits = nodesIn(this.parse(source), ({ type }) => type === 'ImportExpression')
        .map(({ start, end, source: { value } }) => ({ start, end, part: value && partAt(id, value) }))
        .filter(({ part }) => part && !part.isAlone)
        .map(({ part, ...range }) => ({ ...range, text: `__importPart('${part.name}')` }));
      if (edits.length === 0) return undefined;
      return {
        code: `import { importPart as __importPart } from '${PARTS}';\n${replaceRanges(source, edits)}`,
        map: null,
      };
    },
  };
}

/** What a bundled part imports and exports, and the code without that. */
function splitModule(code) {
  const { body } = parseAst(code);
  const imported = body.filter(({ type }) => type === 'ImportDeclaration');
  const exported = body.filter(({ type }) => type === 'ExportNamedDeclaration');
  const rest = body.filter((node) => !imported.includes(node) && !exported.includes(node));
  return {
    code,
    imports: imported.flatMap(({ source, specifiers }) =>
      specifiers.map(({ imported: { name }, local }) => ({ source: source.value, imported: name, local: local.name })),
    ),
    exports: exported.flatMap(({ specifiers }) =>
      specifiers.map(({ local, exported: { name } }) => ({ local: local.name, exported: name })),
    ),
    statements: rest.map(({ start, end }) => code.slice(start, end)),
  };
}

function asFunction({ imports, exports, statements }, shared, version) {
  const taken = imports.map(({ source, imported, local }) => `${shared.indexOf(`${imported} ${source}`)}:${local}`);
  const given = exports.map(({ local, exported }) => `${exported}:${local}`);
  return `export const part_${version}=({${taken}})=>{${statements.join('')}return{${given}}};\n`;
}
