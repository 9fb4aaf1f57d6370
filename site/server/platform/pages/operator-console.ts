import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { entityTag } from '../http/response-cache';
import { DocumentContent, sendDocument } from './page-document';
import { consoleRoot } from './operator-host';

/** The built console: its document, and its folder. */
export interface BuiltConsole {
  readonly root: string;
  readonly shell: string;
}

/** Loads the console that `npm run build` wrote. @returns undefined in a folder without one, as in development, where Vite serves it. */
export function loadBuiltConsole(distFolder: string): BuiltConsole | undefined {
  const root = join(distFolder, 'operator');
  // Beside the sources there is a folder of the same name.
  const isBuilt = existsSync(join(root, '.vite/manifest.json'));
  return isBuilt ? { root, shell: readFileSync(join(root, 'index.html'), 'utf8') } : undefined;
}

/**
 * What the console may load: its own files, the pictures and films of contents, and the site's pages in previews of drafts. Semi sets
 * styles by attributes.
 */
function contentPolicy(site: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self'${site} data: blob: https:`,
    `media-src 'self'${site} blob: https:`,
    `connect-src 'self'${site}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${site}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join(';');
}

/** Names of built assets hold a hash of their content, so they never change. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the console: its files, and its document at every other path below `/operator`. Where it is reached is for `installOperatorHost`.
 * @param siteOrigin where visitors see the site; absent where the console is beside it.
 */
export async function installOperatorConsole(
  app: FastifyInstance,
  { root, shell }: BuiltConsole,
  siteOrigin?: string,
): Promise<void> {
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': contentPolicy(siteOrigin === undefined ? '' : ` ${siteOrigin}`),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFile: true } as NonNullable<typeof route.config>;
    });
    await scope.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: `${consoleRoot}/assets/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      setHeaders(reply) {
        reply.setHeader('cache-control', forEver);
        reply.setHeader('vary', 'accept-encoding');
        reply.setHeader('x-robots-tag', 'noindex');
      },
    });
  });

  const page =
    siteOrigin === undefined ? shell : shell.replace('<head>', `<head><meta name="site" content="${siteOrigin}">`);
  const document = { status: 200, content: new DocumentContent(page), tag: entityTag(page) };
  const sendShell = (reply: FastifyReply) => {
    // Reports of breaches go to the site, which is another origin.
    reply.removeHeader('reporting-endpoints').headers(headers);
    return sendDocument(reply, document);
  };
  app.get(consoleRoot, (_request, reply) => sendShell(reply));
  app.get<{ Params: { '*': string } }>(`${consoleRoot}/*`, ({ params }, reply) =>
    isFileName(params['*']) ? reply.callNotFound() : sendShell(reply),
  );
}

/** Whether a path below the console names a file, of which there are none but those of the build. A number with a dot is the version of an agreement. */
function isFileName(path: string): boolean {
  return /(^|\/)\./.test(path) || /^\.(?!\d+$)/.test(extname(path));
}
