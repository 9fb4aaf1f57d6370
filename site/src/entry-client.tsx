import './shared/ui/appearance/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { buildPath } from '../contract/routes/route-table';
import { AppProviders } from './routes/app-providers';
import { createPageLoader } from './routes/page-loader';
import { showProgress } from './routes/transitions/progress';
import { createPageRouter } from './routes/page-router';
import { PageRouterView } from './routes/page-router-view';
import { createShell } from './routes/create-shell';
import { pageToHydrate } from './routes/hydration/page-to-hydrate';
import { waitForInitialLoad } from './routes/hydration/wait-for-initial-load';
import { createScrollRestoration } from './routes/transitions/scroll-restoration';
import { readEmbeddedAnswers } from './shared/api/embedded-answers';
import { createErrorReporter, reportUncaughtErrors } from './shared/api/error-reporter';
import { ErrorReporterContext } from './shared/api/error-reporter-context';
import { watchVitals } from './shared/api/watch-vitals';
import { ServerMenuContext } from './shared/auth/permission/server-menu';
import { bootstrap, type AppServices } from './shared/auth/bootstrap';
import { consumeSignInCallback } from './shared/auth/sign-in/sign-in-callback';
import { AppSettingsContext } from './shared/config/use-app-settings';
import type { Announcement } from './shared/ui/feedback/announcements';
import { installChunkTable } from './shared/utils/chunk-table';
import { Emitter } from './shared/utils/emitter';
import { nextTask } from './shared/utils/next-task';

const { dataset } = document.documentElement;
const reporter = createErrorReporter();
const announcements = new Emitter<Announcement>();
let goHome = async () => location.replace(buildPath('home'));

// A browser below docs/browsers.md keeps the server's page, which needs no script (public/appearance.js).
if (dataset.scripts !== 'unsupported') void start();

async function start(): Promise<void> {
  // What stands before the scripts (public/asset-guard.js, public/pre-hydration-clicks.js) reads it.
  dataset.scripts = 'started';
  // Every import() of a build needs it.
  installChunkTable();

  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');

  // First of all, because no request may contain the token or the code in its referrer.
  const callback = consumeSignInCallback();
  reportUncaughtErrors(reporter);
  // The scripts have just been evaluated: what follows is a task of its own.
  await nextTask();

  const started = await bootstrap({
    callback,
    announce: (failure) => announcements.emit({ kind: 'failure', failure }),
    notify: (text) => announcements.emit({ kind: 'notice', text }),
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
  const shell = createShell(services);
  const { session, config } = services;
  const scroll = createScrollRestoration();
  const load = createPageLoader({
    session,
    config,
    menu: shell.menu,
    onUnmatched: () => announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' }),
    leave: (url) => location.replace(url),
  });
  const hydrated = container.firstElementChild ? await pageToHydrate(session) : null;
  const router = createPageRouter(load, hydrated);
  showProgress(router);
  scroll.observe(router);
  goHome = () => router.navigate(buildPath('home'), { replace: true });

  const application = (
    <AppSettingsContext.Provider value={shell.settings}>
      <ServerMenuContext.Provider value={shell.menu}>
        <AppProviders {...services} answers={readEmbeddedAnswers(document)} announcements={announcements}>
          <ErrorReporterContext.Provider value={reporter}>
            <PageRouterView router={router} scroll={scroll} onReady={onReady} />
          </ErrorReporterContext.Provider>
        </AppProviders>
      </ServerMenuContext.Provider>
    </AppSettingsContext.Provider>
  );
  watchVitals(config.vitalsSample);
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
