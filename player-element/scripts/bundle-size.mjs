import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

const STATIC_IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** How many bytes a page with an MP4 may download of the element and Lit, gzip. */
export const SIZE_LIMIT = 30_000;

/**
 * What a page with a plain video downloads of dist/: the self-contained file.
 * `imports` names what that file would load at once beside itself; the engine for streams must not be among it.
 */
export function bundleSize() {
  const code = readFileSync(new URL('../dist/xl-video-player.js', import.meta.url));
  return {
    bytes: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    imports: parseAst(code.toString())
      .body.filter(({ type, source }) => STATIC_IMPORTS.has(type) && source)
      .map(({ source }) => source.value),
  };
}
