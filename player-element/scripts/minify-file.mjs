import { minify } from 'terser';

/**
 * Has V8 compile all functions of a file while it arrives, in a thread of its own, instead of each when it is first called:
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

/**
 * Resolves to the code of a minified module, smaller still, and to its source map, which lies beside the file.
 * `isCalledAtOnce` is for files most of whose functions run when the file has arrived.
 */
export async function minifyFile(name, { code, map }, isCalledAtOnce = false) {
  const file = `${name}.js`;
  const { code: minified, map: minifiedMap } = await minify(
    { [file]: code },
    {
      ecma: 2020,
      module: true,
      compress: { passes: 3 },
      format: isCalledAtOnce ? { preamble: COMPILE_AT_ONCE } : {},
      sourceMap: { filename: file, content: map, url: `${file}.map`, includeSources: true, asObject: true },
    },
  );
  return { code: `${minified}\n`, map: JSON.stringify(withoutLibraries(minifiedMap)) };
}

const isLibrary = (source) => /\/node_modules\/|virtual:/.test(source);

/** Returns a map without the texts of libraries, which are in packages of their own and which debuggers skip. */
function withoutLibraries({ sources, sourcesContent, ...map }) {
  const texts = sourcesContent.map((text, index) => (isLibrary(sources[index]) ? null : text));
  const ignoreList = [...sources.keys()].filter((index) => isLibrary(sources[index]));
  return { ...map, sources, sourcesContent: texts, ignoreList };
}
