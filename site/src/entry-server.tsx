import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { codes } from '../contract/codes';
import { endpointUrl } from '../contract/endpoint-url';
import type { CallEndpoint, RenderPage } from '../contract/page-rendering';
import { buildPath, hasValidParams, matchRoute, type RouteMatch } from '../contract/routes/route-table';
import { defaultRuntimeConfig, type RuntimeConfig } from '../contract/site-config/runtime-config';
import { AppProviders } from './routes/app-providers';
import { isPageName, preloadPage, routePages } from './routes/route-pages';
import { createRoutes } from './routes/router';
import type { ResolvedPage } from './routes/resolved-page';
import { resolvedPageMeta } from './routes/hydration/resolved-page-meta';
import type { PageRead } from './shared/api/page-read';
import { signedOutSession } from './shared/auth/session/signed-out-session';
import { pageHeadMarkup, PageHeadSink, type PageHeadFacts } from './shared/navigation/page-head';
import { structuredDataMarkup, StructuredDataSink } from './shared/navigation/structured-data';
import { Emitter } from './shared/utils/emitter';

/** The router requires absolute URLs; no page depends on the origin. */
const origin = 'http://server.invalid';

export const renderPage: RenderPage = async (address, call, config = defaultRuntimeConfig) => {
  // Concatenated, not resolved: `//evil.example/home` is a path here.
  const url = new URL(origin + address);
  const match = matchRoute(url.pathname);
  const { resolved, answers } = match ? await resolvePage(match, url.searchParams, call) : await unmatchedPage();
  const { body, head, structured } = await renderMarkup(resolved, match ? address : buildPath('notFound'), {
    call,
    answers,
    config,
  });
  return {
    status: match && !head?.missing ? 200 : 404,
    body,
    // The browser redirects unknown paths home, and therefore must not hydrate this page.
    head:
      (head ? pageHeadMarkup(head) : '') +
      [...structured].map(([id, data]) => structuredDataMarkup(id, data)).join('') +
      resolvedPageMeta(match ? resolved.kind : 'pending'),
    answers,
    modules: isPageName(resolved.name) ? [routePages[resolved.name].source] : [],
  };
};

interface PageWithAnswers {
  resolved: ResolvedPage;
  answers: Record<string, unknown>;
}

async function resolvePage(match: RouteMatch, query: URLSearchParams, call: CallEndpoint): Promise<PageWithAnswers> {
  const { name, auth, roles } = match.route;
  if (!hasValidParams(match)) return { resolved: { kind: 'missing', name }, answers: {} };
  // Only the browser knows the session.
  if (auth || roles || !isPageName(name)) return { resolved: { kind: 'pending', name }, answers: {} };
  const { reads = [] } = await preloadPage(name);
  const { answers, isMissing } = await answerReads(
    typeof reads === 'function' ? reads({ params: match.params, query }) : reads,
    call,
  );
  return { resolved: isMissing ? { kind: 'missing', name } : { kind: 'page', name }, answers };
}

async function unmatchedPage(): Promise<PageWithAnswers> {
  await preloadPage('404');
  return { resolved: { kind: 'page', name: '404' }, answers: {} };
}

/** A read that fails is left to the browser, which shows the failure; a read that finds nothing makes the page missing. */
async function answerReads(reads: readonly PageRead[], call: CallEndpoint) {
  const settled = await Promise.allSettled(
    reads.map(async ({ endpoint, input }) => [endpointUrl(endpoint, input), await call(endpoint, input)] as const),
  );
  return {
    answers: Object.fromEntries(settled.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []))),
    isMissing: settled.some((read) => read.status === 'rejected' && codeOf(read.reason) === codes.notFound),
  };
}

function codeOf(reason: unknown): unknown {
  return typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
}

interface RenderParts {
  call: CallEndpoint;
  answers: Record<string, unknown>;
  config: RuntimeConfig;
}

async function renderMarkup(
  resolved: ResolvedPage,
  address: string,
  { call, answers, config }: RenderParts,
): Promise<{ body: string; head: PageHeadFacts | undefined; structured: ReadonlyMap<string, object> }> {
  const handler = createStaticHandler(createRoutes(() => resolved));
  const context = await handler.query(new Request(origin + address));
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`);

  let head: PageHeadFacts | undefined;
  const structured = new Map<string, object>();
  const body = renderToString(
    <PageHeadSink.Provider value={(facts) => (head = facts)}>
      <StructuredDataSink.Provider value={(id, data) => structured.set(id, data)}>
        <AppProviders
          config={config}
          session={signedOutSession}
          client={call}
          answers={{ replies: answers, isFresh: () => true }}
          announcements={new Emitter()}
        >
          {/* The provider's own hydration data would be an inline script, which the content security policy refuses. */}
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </AppProviders>
      </StructuredDataSink.Provider>
    </PageHeadSink.Provider>,
  );
  return { body, head, structured };
}
