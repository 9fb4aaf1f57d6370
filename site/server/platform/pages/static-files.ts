import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

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
      app.get<{ Params: { '*': string } }>(`/${name}/*`, { config }, ({ params }, reply) =>
        reply.sendFile(params['*'], join(root, name)),
      );
    } else {
      app.get(`/${name}`, { config }, (_request, reply) => reply.sendFile(`/${name}`));
    }
  }
}

/** Whether a path names a file: its last segment has an extension, which no page's has. */
export function isFilePath(pathname: string): boolean {
  return extname(pathname) !== '' || pathname.includes('/.');
}
