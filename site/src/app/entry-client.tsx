import '../ui/theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { buildPath, matchRoute } from '#contract/routes/route-table.ts';
import { AppProviders } from './app-providers';
import { createPageLoader } from './router/page-loader';
import { showProgress } from './transitions/progress';
import { createPageRouter } from './router/page-router';
import { PageRouterView } from './router/page-view';
import { createUiState } from './ui-state';
import { pageToHydrate, waitForInitialLoad } from './router/hydration';
import { createScrollRestoration } from './transitions/scroll-restoration';
import { readEmbeddedResponses } from '#data/http/embedded-responses.ts';
import { createErrorReporter, reportUncaughtErrors, ErrorReporterContext } from '#data/reports/error-reporter.ts';
import { createVisitSteps } from '#data/reports/visit-steps.ts';
import { watchVitals } from '#data/reports/watch-vitals.ts';
import { ServerMenuContext } from '#data/session/server-menu.ts';
import { bootstrap, type AppServices } from './bootstrap';
import { consumeViewCode, viewToken } from '#data/session/view-code.ts';
import { consumeSignInCallback } from '#data/session/sign-in-callback.ts';
import { AppSettingsContext } from '#data/config/app-settings.ts';
import type { Announcement } from '#ui/toast/announcements.ts';
import { installChunkTable } from '#data/chunks/chunk-table.ts';
import { Emitter } from '#data/store.ts';
import { nextTask } from '#data/scheduling.ts';

const { dataset } = document.documentElement;
const reporter = createErrorReporter();
const announcements = new Emitter<Announcement>();
let goHome = async () => location.replace(buildPath('home'));

// A browser below docs/browsers.md keeps the server's page, which needs no script (public/appearance.js).
if (dataset.scripts !== 'unsupported') void start();

async function start(): Promise<void> {
  // Read by the scripts in the document's head (public/asset-guard.js, public/pre-hydration-clicks.js).
  dataset.scripts = 'started';
  // Every import() of a build needs it.
  installChunkTable();

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');

  // First of all, because no request may contain the token or the code in its referrer.
  const viewCode = consumeViewCode();
  const callback = consumeSignInCallback();
  reportUncaughtErrors(reporter);
  // The scripts have just been evaluated: what follows is a task of its own.
  await nextTask();

  const started = await bootstrap({
    callback,
    viewCode,
    announce: (failure) => announcements.emit({ kind: 'failure', failure }),
    notify: (text) => announcements.emit({ kind: 'info', text }),
    askSignIn: (conflict) => announcements.emit({ kind: 'sign-in', conflict }),
    goHome: () => goHome(),
  });
  // While the browser goes to the mobile site, nothing is rendered.
  if (!started) return;
  await render(started, root).catch((error: unknown) => {
    dataset.scripts = 'failed';
    throw error;
  });
}

function onReady(): void {
  dataset.scripts = 'ready';
}

async function render(services: AppServices, container: HTMLElement): Promise<void> {
  const uiState = createUiState(services);
  const { session, config } = services;
  const scroll = createScrollRestoration();
  const load = createPageLoader({
    session,
    config,
    menu: uiState.menu,
    onUnmatched: () => announcements.emit({ kind: 'info', text: '页面不存在，已返回首页' }),
    leave: (url) => location.replace(url),
  });
  const match = matchRoute(location.pathname);
  const hydrated = container.firstElementChild ? await pageToHydrate(match, session) : null;
  const router = createPageRouter(load, hydrated, match);
  showProgress(router);
  scroll.observe(router);
  goHome = () => router.navigate(buildPath('home'), { replace: true });

  const application = (
    <AppSettingsContext.Provider value={uiState.settings}>
      <ServerMenuContext.Provider value={uiState.menu}>
        <AppProviders {...services} responses={readEmbeddedResponses(document)} announcements={announcements}>
          <ErrorReporterContext.Provider value={reporter}>
            <PageRouterView router={router} scroll={scroll} onReady={onReady} />
          </ErrorReporterContext.Provider>
        </AppProviders>
      </ServerMenuContext.Provider>
    </AppSettingsContext.Provider>
  );
  watchVitals(config.vitalsSample);
  // An operator who looks at the site as a user is no visitor.
  if (config.vitalsSample > 0 && viewToken.read() === undefined) {
    const takeStep = createVisitSteps();
    takeStep(match?.route.name);
    router.subscribe(({ shown }) => takeStep(shown.match?.route.name));
  }
  if (hydrated) {
    // As a transition React hydrates in slices of some milliseconds instead of in one long task.
    startTransition(() => void hydrateRoot(container, application));
    // The server rendered the page without a session, so the guards have not run yet.
    if (session.isSignedIn()) void router.revalidate();
  } else {
    // The server's markup stays until the first page has loaded.
    await waitForInitialLoad(router);
    createRoot(container).render(application);
  }
}
