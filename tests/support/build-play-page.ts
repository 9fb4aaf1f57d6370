import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const site = fileURLToPath(new URL('../../site/', import.meta.url));

/**
 * Builds `/play/ui`, which no production build has, with the development half of React, which warns of mistakes.
 * @returns the content of each file by its path.
 */
export async function buildPlayPage(): Promise<ReadonlyMap<string, string | Buffer>> {
  const { output } = (await build({
    root: site,
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      rolldownOptions: { input: `${site}play/ui.html` },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      `/${file.fileName.replace(/\.html$/, '')}`,
      file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : Buffer.from(file.source),
    ]),
  );
}
