import { minify } from 'terser';

/** Resolves to the code of a minified module, smaller still, and to its source map, which lies beside the file. */
export async function minifyFile(name, { code, map }) {
  const file = `${name}.js`;
  const { code: minified, map: minifiedMap } = await minify(
    { [file]: code },
    {
      ecma: 2020,
      module: true,
      compress: { passes: 3 },
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
