import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const site = fileURLToPath(new URL('../../site', import.meta.url));

/** Builds the server as `npm run build` does, where it finds its packages, and no built pages. @returns the folder. */
export async function buildServer(name: string): Promise<string> {
  const folder = join(site, 'node_modules/.cache', name);
  await build({
    root: site,
    configFile: join(site, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  return folder;
}
