import './shared/ui/appearance/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildPath } from '../contract/routes/route-table';
import { Application } from './routes/application';
import { createPageLoader } from './routes/load-page';
import { showProgress } from './routes/progress';
import { createRoutes, pageRouteId } from './routes/router';
import { startFrame } from './routes/start-frame';
import { takeOverPage } from './routes/take-over-page';
import { untilReady } from './routes/until-ready';
import { createVisitMemory } from './routes/visit-memory';
import { createErrorReporter, watchErrors } from './shared/api/error-reporter';
import { ErrorReporterContext } from './shared/api/error-reporter-context';
import { ServerMenuContext } from './shared/auth/permission/server-menu';
import { bootstrap, type AppServices } from './shared/auth/bootstrap';
import { consumeSignInCallback } from './shared/auth/sign-in/sign-in-callback';
import { recoverStaleChunks } from './shared/config/recover-stale-chunks';
import { AppSettingsContext } from './shared/config/use-app-settings';
import type { Announcement } from './shared/ui/feedback/announcements';
import { Emitter } from './shared/utils/emitter';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

// First of all, because no request may contain the token in its referrer.
const callback = consumeSignInCallback();

recoverStaleChunks();
const reporter = createErrorReporter();
watchErrors(reporter);

const announcements = new Emitter<Announcement>();
let goHome = async () => location.replace(buildPath('home'));
const started = await bootstrap({
  callback,
  announce: (failure) => announcements.emit({ kind: 'failure', failure }),
  notify: (text) => announcements.emit({ kind: 'notice', text }),
  goHome: () => goHome(),
});
// While the browser goes to the mobile site, nothing is rendered.
if (started) await render(started, root);

async function render(services: AppServices, container: HTMLElement): Promise<void> {
  const frame = startFrame(services);
  const { session, config } = services;
  const memory = createVisitMemory();
  const load = createPageLoader({
    session,
    config,
    menu: frame.menu,
    onUnmatched: () => announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' }),
    leave: (address) => location.replace(address),
    shown: memory.shown,
  });
  const taken = container.firstElementChild ? await takeOverPage(session) : null;
  const router = createBrowserRouter(createRoutes(load, memory), {
    ...(taken && { hydrationData: { loaderData: { [pageRouteId]: taken } } }),
  });
  showProgress(router);
  memory.follow(router);
  goHome = () => router.navigate(buildPath('home'), { replace: true });

  const application = (
    <AppSettingsContext.Provider value={frame.settings}>
      <ServerMenuContext.Provider value={frame.menu}>
        <Application {...services} answers={embeddedAnswers()} announcements={announcements}>
          <ErrorReporterContext.Provider value={reporter}>
            <RouterProvider router={router} />
          </ErrorReporterContext.Provider>
        </Application>
      </ServerMenuContext.Provider>
    </AppSettingsContext.Provider>
  );
  if (taken) {
    hydrateRoot(container, application);
    // The guards have not seen who visits a page that came from the server.
    if (session.isSignedIn()) void router.revalidate();
  } else {
    // What the server sent stays in view until there is something to show.
    await untilReady(router);
    createRoot(container).render(application);
  }
}

function embeddedAnswers(): Record<string, unknown> {
  const block = document.getElementById('answers');
  return block ? (JSON.parse(block.textContent) as Record<string, unknown>) : {};
}
