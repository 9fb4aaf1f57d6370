import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';
import { browserTargets } from './browser-targets.mjs';

const STATIC_IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);
const dist = new URL('../dist/', import.meta.url);

/** How many bytes a page with an MP4 may download of the element and Lit, gzip. */
export const SIZE_LIMIT = 31_000;

/** How many bytes a page with an HLS stream may download of the element, Lit and hls.js, gzip; the bar is not among them. */
export const STREAM_SIZE_LIMIT = 150_000;

/** How many bytes the files may have that need no other one, gzip. */
export const STANDALONE_LIMITS = [
  { name: 'standalone', limit: 250_000 },
  { name: 'standalone-full', limit: 320_000 },
];

const gzip = (code) => gzipSync(code, { level: 9 }).length;

/** Size of the files for a plain script tag, `xl-video-player.js` and the chunks beside it, by the chunk's name. */
export function fileSize(chunk) {
  const code = readFileSync(new URL(`xl-video-player${chunk ? `.${chunk}` : ''}.js`, dist));
  return {
    bytes: code.length,
    gzip: gzip(code),
    /** What the file would load at once beside itself. */
    imports: parseAst(code.toString())
      .body.filter(({ type, source }) => STATIC_IMPORTS.has(type) && source)
      .map(({ source }) => source.value),
  };
}

/** What a page downloads before anything is asked for dynamically when its bundler takes the package's entry `define`. */
export async function bundledSize() {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('define.js', dist))],
    absWorkingDir: fileURLToPath(dist),
    outdir: fileURLToPath(new URL('bundled', dist)),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: browserTargets,
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const atOnce = new Set(['bundled/define.js']);
  for (const file of atOnce) {
    for (const { path, kind } of metafile.outputs[file].imports) if (kind === 'import-statement') atOnce.add(path);
  }
  const files = outputFiles.filter(({ path }) => [...atOnce].some((file) => path.replaceAll('\\', '/').endsWith(file)));
  return {
    bytes: files.reduce((sum, { contents }) => sum + contents.length, 0),
    gzip: files.reduce((sum, { contents }) => sum + gzip(contents), 0),
    files: files.length,
  };
}
