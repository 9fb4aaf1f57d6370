import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { pageFilms } from '#contract/film/page-films.ts';
import { getPageTexts } from '#contract/page-text/page-text-endpoints.ts';
import type { CallEndpoint, RenderPage } from '#contract/page-rendering.ts';
import { buildPath, hasValidParams, matchRoute, type RouteMatch } from '#contract/routes/route-table.ts';
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { AppProviders } from './app-providers';
import { preloadLayout } from './layouts/centre/centre-layout';
import { isPageName, pageModules, preloadPage } from './router/route-pages';
import { PageFrame } from './router/page-view';
import type { ServerPage } from './router/page-router';
import { resolvedPageMeta } from './router/hydration';
import type { PageRead } from '#data/http/page-read.ts';
import { signedOutSession } from '#data/session/session.tsx';
import { pageHeadMarkup, PageHeadSink, type PageHeadFacts } from '#ui/head/page-head.tsx';
import { structuredDataMarkup, StructuredDataSink } from '#ui/head/structured-data.ts';
import { Emitter } from '#data/store.ts';

export { mobileRenderer } from './mobile/mobile-renderer';

/** The router requires absolute URLs; no page depends on the origin. */
const origin = 'http://server.invalid';

export const renderPage: RenderPage = async (address, call, config = defaultRuntimeConfig) => {
  // Concatenated, not resolved: `//evil.example/home` is a path here.
  const url = new URL(origin + address);
  const match = matchRoute(url.pathname);
  const { resolved, replies, failed, isUnavailable } = match
    ? await resolvePage(match, url.searchParams, call)
    : await unmatchedPage(call);
  const { body, head, structured } = renderMarkup(resolved, match ? address : buildPath('notFound'), {
    match,
    call,
    replies,
    failed,
    config,
  });
  return {
    status: !match || head?.missing ? 404 : isUnavailable ? 503 : 200,
    body,
    // The browser redirects unknown paths home, and therefore must not hydrate this page.
    head:
      (head ? pageHeadMarkup({ film: resolved.name in pageFilms, ...head }, config.origin) : '') +
      [...structured].map(([id, data]) => structuredDataMarkup(id, data)).join('') +
      resolvedPageMeta(match ? resolved.kind : 'pending'),
    replies,
    ...(failed.length > 0 && { failed }),
    ...pageModules(resolved.name),
  };
};

interface ReadOutcomes {
  replies: Record<string, unknown>;
  /** URLs of those that failed. */
  failed: readonly string[];
  /** Whether the page is about one of them. */
  isUnavailable: boolean;
}

interface PageWithReads extends ReadOutcomes {
  resolved: ServerPage;
}

/** What every page shows something of. */
const frameReads: readonly PageRead[] = [{ endpoint: getPageTexts, input: {}, optional: true }];

async function resolvePage(match: RouteMatch, query: URLSearchParams, call: CallEndpoint): Promise<PageWithReads> {
  const { name, auth, roles } = match.route;
  await preloadLayout(name);
  if (!hasValidParams(match)) return { resolved: { kind: 'missing', name }, ...(await makeReads(frameReads, call)) };
  // Only the browser knows the session.
  if (auth || roles || !isPageName(name)) {
    return { resolved: { kind: 'pending', name }, ...(await makeReads(frameReads, call)) };
  }
  const { reads = [] } = await preloadPage(name, match.params);
  const { isMissing, ...outcomes } = await makeReads(
    [...frameReads, ...(typeof reads === 'function' ? reads({ params: match.params, query }) : reads)],
    call,
  );
  return { resolved: isMissing ? { kind: 'missing', name } : { kind: 'page', name }, ...outcomes };
}

async function unmatchedPage(call: CallEndpoint): Promise<PageWithReads> {
  await preloadPage('404');
  return { resolved: { kind: 'page', name: '404' }, ...(await makeReads(frameReads, call)) };
}

/** A read that fails is left to the browser, which offers to try again; a read that finds nothing makes the page missing. */
async function makeReads(
  reads: readonly PageRead[],
  call: CallEndpoint,
): Promise<ReadOutcomes & { isMissing: boolean }> {
  const settled = await Promise.all(
    reads.map(async ({ endpoint, input, optional = false, canBeMissing = false }) => {
      const url = endpointUrl(endpoint, input);
      try {
        return { url, optional, canBeMissing, reply: await call(endpoint, input) };
      } catch (error) {
        return { url, optional, canBeMissing, code: codeOf(error) };
      }
    }),
  );
  const failed = settled.filter((read) => !('reply' in read) && !isOutcome(read.code));
  return {
    replies: Object.fromEntries(settled.flatMap((read) => ('reply' in read ? [[read.url, read.reply]] : []))),
    failed: failed.map(({ url }) => url),
    isUnavailable: failed.some(({ optional }) => !optional),
    isMissing: settled.some(({ code, canBeMissing }) => code === codes.notFound && !canBeMissing),
  };
}

/** Whether the API refused a read, rather than failed. */
function isOutcome(code: unknown): boolean {
  return code === codes.notFound || code === codes.badRequest;
}

function codeOf(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
}

interface RenderParts {
  match: RouteMatch | null;
  call: CallEndpoint;
  replies: Record<string, unknown>;
  failed: readonly string[];
  config: RuntimeConfig;
}

function renderMarkup(
  resolved: ServerPage,
  address: string,
  { match, call, replies, failed, config }: RenderParts,
): { body: string; head: PageHeadFacts | undefined; structured: ReadonlyMap<string, object> } {
  let head: PageHeadFacts | undefined;
  const structured = new Map<string, object>();
  const body = renderToString(
    <PageHeadSink.Provider value={(facts) => (head = facts)}>
      <StructuredDataSink.Provider value={(id, data) => structured.set(id, data)}>
        <AppProviders
          config={config}
          session={signedOutSession}
          client={call}
          responses={{ replies, failed, isFresh: () => true }}
          announcements={new Emitter()}
        >
          <StaticRouter location={address}>
            <PageFrame resolved={resolved} match={match} />
          </StaticRouter>
        </AppProviders>
      </StructuredDataSink.Provider>
    </PageHeadSink.Provider>,
  );
  return { body, head, structured };
}
