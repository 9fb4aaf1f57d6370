import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../contract/page-rendering';
import type { BuiltSite } from './page-route';

/**
 * Loads what `npm run build` wrote: client/ for browsers and ssr/ for rendering.
 * @returns undefined in a folder without a built client, as in development, where Vite serves the pages.
 */
export async function loadBuiltSite(distFolder: string): Promise<BuiltSite | undefined> {
  const root = join(distFolder, 'client');
  const manifestFile = join(root, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const bundle = pathToFileURL(join(distFolder, 'ssr/entry-server.js')).href;
  const { renderPage } = (await import(/* @vite-ignore */ bundle)) as { renderPage: RenderPage };
  return {
    root,
    renderPage,
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
  };
}
