import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderPage } from '../../../contract/page-rendering';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import { matchRoute } from '../../../contract/routes/route-table';
import { carriesCredential } from '../../../contract/session/callback-parameters';
import type { ClientManifest } from './client-manifest';
import { createEndpointCaller } from '../http/endpoints/call-endpoint';
import { mobileLinks, redirectsToMobile } from './mobile-redirect';
import { createPageDocument } from './page-document';
import { isApiPath } from '../http/replies/replies';
import { installStaticFiles, isFilePath } from './static-files';

/** The built client, and what renders its pages. */
export interface BuiltSite {
  /** Folder that is served as it is. */
  readonly root: string;
  readonly template: string;
  readonly manifest: ClientManifest;
  readonly renderPage: RenderPage;
}

/** Serves the site: files by their path, and every other path as a rendered page. */
export async function installPages(app: FastifyInstance, site: BuiltSite, config: RuntimeConfig): Promise<void> {
  const { template, manifest, renderPage } = site;
  const { fill, shell } = createPageDocument(template, manifest, config);
  const call = createEndpointCaller(app);
  await installStaticFiles(app, site.root);

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const pathname = `/${request.params['*']}`;
    if (isApiPath(pathname)) return reply.callNotFound();
    // An address within the address of a page may look like a file's.
    const isPage = !isFilePath(pathname) || matchRoute(pathOf(request.url)) !== null;
    return isPage ? sendPage(request, reply) : reply.sendFile(pathname);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A new release replaces the scripts that the document names, so it is asked for each time.
    reply.header('cache-control', 'no-cache');
    // The page takes a token or code out of its address, but its scripts are asked for before that (site S-1).
    if (carriesToken(request)) reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    if (redirectsToMobile(request, reply, config)) return reply;
    try {
      const page = await renderPage(request.url, call, config);
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
      const head = page.status === 200 ? page.head + mobileLinks(request, config.mobileBase) : page.head;
      return sendDocument(reply.code(page.status), fill({ ...page, head }));
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered');
      return sendDocument(reply.code(500), shell);
    }
  }
}

function sendDocument(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(html);
}

function carriesToken({ query }: FastifyRequest): boolean {
  return carriesCredential(query as Record<string, unknown>);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
