import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallEndpoint } from '#contract/page-rendering.ts';
import type { RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { redirectTarget } from '#contract/routes/route-alias.ts';
import { matchRoute } from '#contract/routes/route-table.ts';
import { carriesCredential } from '#contract/session/callback-parameters.ts';
import { allowFraming, previewOf, refusePreview } from './page-preview';
import type { AssetHost } from '../assets/asset-files';
import { type BuiltSite, installStaticFiles, isFilePath } from './built-site';
import { createEndpointCaller } from '../http/endpoints/endpoint-list';
import { DocumentContent, sendDocument, type SentDocument, createDocumentMaker } from './page-document';
import { AppFailure, isAlreadyLogged } from '../../app-failure';
import { failureStatus, retryTime } from '../http/replies/errors';
import { ownAssetsCookie } from '#contract/cookie-table.ts';
import { contentSearch } from '#contract/routes/content-search.ts';
import { isMobileUserAgent } from '#contract/routes/mobile-user-agent.ts';
import { createExpiringCache } from '../http/response-cache';

interface PageSettings {
  /** What every page learns of the settings. */
  readonly config: RuntimeConfig;
  /** Milliseconds that a rendered page is kept; 0 renders each anew. */
  readonly cacheTime: number;
  /** Where pages load their files from; absent means the site itself. */
  readonly assets: AssetHost | undefined;
  readonly extension: PageExtension | undefined;
  /** Elements for the head of every page that was found. */
  readonly headMarkup: string;
  /** Where the console is, whose previews show pages in frames. */
  readonly consoleOrigin: string;
}

/** Serves the site: files by their path, and every other path as a rendered page. */
export async function installPages(
  app: FastifyInstance,
  site: BuiltSite,
  { extension, headMarkup, consoleOrigin, ...settings }: PageSettings,
): Promise<void> {
  const { renderPage } = site;
  const variantFor = createPageVariants(site, settings, app.responseCache.onClear);
  await installStaticFiles(app, site.root);
  app.decorateRequest('pagePattern');

  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const pathname = `/${request.params['*']}`;
    // An address within the address of a page may look like a file's.
    const match = matchRoute(pathOf(request.url));
    if (match) request.pagePattern = match.route.paths[0];
    const isPage = !isFilePath(pathname) || match !== null || redirectTarget(request.url) !== null;
    return isPage ? sendPage(request, reply) : reply.callNotFound();
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // A new release replaces the scripts that the document names, so it is asked for each time.
    reply.header('cache-control', 'no-cache');
    // Scripts are asked for before a page takes a token or code out of its address (site S-1).
    const preview = previewOf(request);
    if (preview !== undefined) {
      if (await refusePreview(app, preview, reply, consoleOrigin)) return reply;
      allowFraming(reply, consoleOrigin);
    }
    const isPrivate =
      preview !== undefined || carriesCredential(request.query as Record<string, unknown>) || isSecret(request.url);
    if (isPrivate) reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    if (await extension?.intercept(request, reply)) return reply;
    const target = redirectTarget(request.url);
    if (target !== null) return reply.redirect(target, 301);
    const { address, key } = pageKeyOf(request);
    const variant = variantFor(request);
    app.responseCache.clearOnNewDay();
    const make = () => makeDocument(request, address, variant);
    const document = isPrivate ? await make() : await variant.cache.get(key, address, make);
    if (document.status >= 500) reply.header('cache-control', 'no-store');
    if (document.status === 503) reply.header('retry-after', retryTime);
    return sendDocument(reply, document);
  }

  /** A failed read becomes a part of the page that offers to try again, so only the log names the reason. */
  function loggingCall(request: FastifyRequest): CallEndpoint {
    const { log } = request;
    const call = createEndpointCaller(app, undefined, previewOf(request));
    return (endpoint, input) =>
      call(endpoint, input).catch((error: unknown) => {
        const isOutcome = error instanceof AppFailure && failureStatus(error.failure) < 500;
        if (!isOutcome && !isAlreadyLogged(error)) log.error({ err: error }, `${endpoint.name} failed for a page`);
        throw error;
      });
  }

  async function makeDocument(
    request: FastifyRequest,
    address: string,
    { config, fill, shell }: PageVariant,
  ): Promise<SentDocument> {
    const time = Date.now();
    try {
      const { status, head, ...page } = await renderPage(address, loggingCall(request), config);
      // What lacks a part now is whole when it is asked for again.
      if (status !== 200 || page.failed)
        return { status, content: new DocumentContent(fill({ ...page, head }, time).html) };
      const { html, tag } = fill({ ...page, head: head + headMarkup + (extension?.head(address) ?? '') }, time);
      return { status, content: new DocumentContent(html), tag };
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered');
      return { status: 500, content: new DocumentContent(shell) };
    }
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether the query is for whoever was given the address. */
function isSecret(url: string): boolean {
  return url.includes('?') && (matchRoute(pathOf(url))?.route.isSecret ?? false);
}

/** What a module adds to the pages of the site. */
export interface PageExtension {
  /** Answers a request in place of the page. Resolves to whether it did. */
  intercept(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Elements for the head of a page that was found. @param address path with the query that the page depends on. */
  head(address: string): string;
}

/** Documents that are kept at once. */
const capacity = 500;
/** Bytes of them, each counted with its compressed forms. */
const maxSize = 64 * 1024 * 1024;
/** Together those of a document are smaller than it. */
const withCompressed = 2;

/**
 * Keeps rendered pages for visitors whom nobody knows. Pages that lack something are not kept, and those that say that something is missing do not
 * push others out: they are made anew, but for the one that all unknown paths share.
 * @param time milliseconds that a document is kept; 0 makes each anew.
 */
function createPageCache(time: number) {
  const pages = createExpiringCache<SentDocument>({
    time,
    capacity,
    size: { max: maxSize, of: ({ content }) => content.bytes.length * withCompressed },
    keeps: ({ status, tag }) => status === 200 && tag !== undefined,
  });
  const unknown = createExpiringCache<SentDocument>({ time, capacity: 1, keeps: ({ status }) => status === 404 });
  return {
    /**
     * The document kept for the key, or what `make` gives; callers at the same time share one.
     * @param address path with query that the document is made for.
     */
    get: (key: string, address: string, make: () => Promise<SentDocument>): Promise<SentDocument> =>
      matchRoute(pathOf(address)) ? pages.get(key, make) : unknown.get('', make),
    /** Forgets all documents. */
    clear() {
      pages.clear();
      unknown.clear();
    },
  };
}

/**
 * The address of a page, its path with the part of the query that the page depends on, and the same together with what else the
 * document depends on.
 */
function pageKeyOf({ url, headers }: FastifyRequest): { address: string; key: string } {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const address = pathname + contentSearch(search);
  const device = isMobileUserAgent(headers['user-agent'] ?? '') ? 'phone' : 'desktop';
  return { address, key: `${device} ${address}` };
}

type PageVariant = ReturnType<ReturnType<typeof createPageVariants>>;

/**
 * Chooses the pages that a request is answered from: those with files of the other host, unless it has failed this browser lately.
 * @param onClear lets the pages be forgotten together with what they were made of.
 * @throws Error when the template lacks one of its places.
 */
function createPageVariants(
  { template, manifest }: BuiltSite,
  { config, cacheTime, assets }: Pick<PageSettings, 'config' | 'cacheTime' | 'assets'>,
  onClear: (listener: () => void) => void,
) {
  function variant(own: RuntimeConfig, base?: string) {
    const cache = createPageCache(cacheTime);
    onClear(cache.clear);
    return { ...createDocumentMaker(template, manifest, own, base), config: own, cache };
  }
  const plain = variant(config);
  const hosted = assets && variant({ ...config, assetFolders: assets.folders }, assets.base);
  return ({ cookies }: FastifyRequest) => (hosted && cookies[ownAssetsCookie.name] === undefined ? hosted : plain);
}
