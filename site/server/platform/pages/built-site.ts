import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MobileRenderer, RenderPage } from '#contract/page-rendering.ts';

/**
 * Loads what `npm run build` wrote: client/ for browsers and ssr/ for rendering.
 * @returns undefined in a folder without a built client, as in development, where Vite serves the pages.
 */
export async function loadBuiltSite(
  distFolder: string,
): Promise<(BuiltSite & { mobileRenderer: MobileRenderer }) | undefined> {
  const root = join(distFolder, 'client');
  const manifestFile = join(root, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const bundle = pathToFileURL(join(distFolder, 'ssr/entry-server.js')).href;
  const { renderPage, mobileRenderer } = (await import(/* @vite-ignore */ bundle)) as {
    renderPage: RenderPage;
    mobileRenderer: MobileRenderer;
  };
  return {
    root,
    renderPage,
    mobileRenderer,
    template: readFileSync(join(root, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
  };
}

/** One entry of the manifest that Vite writes beside the built client. */
export interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Built chunks by source path, such as `src/pages/home/home-page.tsx`. */
export type ClientManifest = Readonly<Record<string, ManifestChunk>>;

/**
 * Addresses of what the source modules need in the browser, with everything that they import statically.
 * @param deferred modules whose scripts come later, and whose styles come now.
 * @param base what the names of files are appended to; by default they are of this site.
 */
export function pageAssets(
  manifest: ClientManifest,
  modules: readonly string[],
  deferred: readonly string[] = [],
  base = '/',
) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    scripts.add(base + chunk.file);
    for (const style of chunk.css ?? []) styles.add(base + style);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  const needed = [...scripts];
  deferred.forEach(visit);
  return { scripts: needed, styles: [...styles] };
}

/** Types that players insist on, whatever the system's own table says. */
const mediaTypes: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The template is no page: the page route fills it in. */
const template = 'index.html';

/** What the build wrote beside a text for those who take it. */
const isCompressed = /\.(br|gz)$/;

/** Names of built assets hold a hash of their content, so they never change. */
const hashedFolder = '/assets/';
const forEver = 'public, max-age=31536000, immutable';
/** Seconds that other files are used without asking; afterwards their ETag is compared. */
const forAnHour = 'public, max-age=3600';

/** Folders of what contents show, which the console shows too, from an origin of its own. */
const shownFolders: readonly string[] = ['media', 'pictures'];
const shownHeaders = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' };

/** Serves what stands in the built client, each folder by a route of its own: ranges, ETags, caching and media types. */
export async function installStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const name = path.slice(root.length).replaceAll('\\', '/');
      reply.setHeader('cache-control', name.startsWith(hashedFolder) ? forEver : forAnHour);
      const type = mediaTypes[extname(name)];
      if (type) reply.setHeader('content-type', type);
      if (isCompressed.test(name)) reply.setHeader('vary', 'accept-encoding');
    },
  });
  const config = { isFile: true };
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const { name } = entry;
    if (name.startsWith('.') || name === template) continue;
    if (entry.isDirectory()) {
      app.get<{ Params: { '*': string } }>(`/${name}/*`, { config }, ({ params }, reply) => {
        if (shownFolders.includes(name)) reply.headers(shownHeaders);
        return reply.sendFile(params['*'], join(root, name));
      });
    } else {
      app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(`/${name}`));
    }
  }
}

/** Whether a path names a file: its last segment has an extension, which no page's has. */
export function isFilePath(pathname: string): boolean {
  return extname(pathname) !== '' || pathname.includes('/.');
}

/** The built client, and what renders its pages. */
export interface BuiltSite {
  /** Folder that is served as it is. */
  readonly root: string;
  readonly template: string;
  readonly manifest: ClientManifest;
  readonly renderPage: RenderPage;
}
