import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { endpointUrl } from '../contract/endpoint-url';
import type { CallEndpoint, RenderPage } from '../contract/page-rendering';
import { defaultRuntimeConfig, type RuntimeConfig } from '../contract/runtime-config';
import { buildPath, matchRoute, redirectTarget } from '../contract/route-table';
import { Application } from './routes/application';
import { preloadPage, routePages, type PageRead } from './routes/route-pages';
import { createRoutes } from './routes/router';
import { signedOutSession } from './shared/auth/signed-out-session';
import { pageHeadMarkup, PageHeadSink, type PageHeadFacts } from './shared/navigation/page-head';
import { Emitter } from './shared/utils/emitter';

/** The router wants whole addresses; nothing of a page depends on this one. */
const origin = 'http://server.invalid';

export const renderPage: RenderPage = async (url, call, config = defaultRuntimeConfig) => {
  const { pathname, search } = new URL(url, origin);
  const target = redirectTarget(pathname);
  if (target !== null) return { kind: 'redirect', status: 301, location: target + search };

  const match = matchRoute(pathname);
  const name = match?.route.name ?? '404';
  const { reads = [] } = await preloadPage(name);
  const answers = await answerReads(reads, call);
  const shownUrl = match ? pathname + search : buildPath('404');
  return {
    kind: 'page',
    status: match ? 200 : 404,
    ...(await renderMarkup(shownUrl, call, answers, config)),
    answers,
    modules: [routePages[name].source],
  };
};

/** A read that fails is left to the browser, which shows how it went. */
async function answerReads(reads: readonly PageRead[], call: CallEndpoint): Promise<Record<string, unknown>> {
  const settled = await Promise.allSettled(
    reads.map(async ({ endpoint, input }) => [endpointUrl(endpoint, input), await call(endpoint, input)] as const),
  );
  return Object.fromEntries(settled.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : [])));
}

async function renderMarkup(url: string, call: CallEndpoint, answers: Record<string, unknown>, config: RuntimeConfig) {
  const handler = createStaticHandler(createRoutes(() => undefined));
  const context = await handler.query(new Request(new URL(url, origin)));
  if (context instanceof Response) throw new Error(`${url} leads to ${context.headers.get('location')}`);

  let head: PageHeadFacts | undefined;
  const body = renderToString(
    <PageHeadSink.Provider value={(facts) => (head = facts)}>
      <Application
        config={config}
        session={signedOutSession}
        client={call}
        answers={answers}
        announcements={new Emitter()}
      >
        {/* The provider's own hydration data would be an inline script, which the content security policy refuses. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Application>
    </PageHeadSink.Provider>,
  );
  return { body, head: head ? pageHeadMarkup(head) : '' };
}
