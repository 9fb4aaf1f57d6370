import './shared/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { buildPath, matchRoute } from '../contract/route-table';
import { Application } from './routes/application';
import { preloadPage } from './routes/route-pages';
import { createRoutes, pageRouteId, type MatchedPage } from './routes/router';
import { createErrorReporter, watchErrors } from './shared/api/error-reporter';
import { ErrorReporterContext } from './shared/api/error-reporter-context';
import { startVisit, type Visit } from './shared/auth/start-visit';
import { acceptTokenFromLocation } from './shared/auth/token-handover';
import { recoverStaleChunks } from './shared/config/recover-stale-chunks';
import type { Announcement } from './shared/ui/announcements';
import { Emitter } from './shared/utils/emitter';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

// Before anything else: no request may carry the token in its referrer.
const handover = acceptTokenFromLocation();

recoverStaleChunks();
const reporter = createErrorReporter();
watchErrors(reporter);

const announcements = new Emitter<Announcement>();
let goHome = async () => location.replace(buildPath('home'));
const visit = await startVisit({
  handover,
  announce: (failure) => announcements.emit({ kind: 'failure', failure }),
  notify: (text) => announcements.emit({ kind: 'notice', text }),
  goHome: () => goHome(),
});
// On the way to the mobile site nothing is drawn.
if (visit) await draw(visit, root);

async function draw(started: Visit, container: HTMLElement): Promise<void> {
  const routes = createRoutes(() => announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' }));

  // A page that came from the server is taken over as it is; any other is drawn anew.
  const match = container.firstElementChild ? matchRoute(location.pathname) : null;
  if (match) await preloadPage(match.route.name);

  const router = createBrowserRouter(routes, {
    ...(match && {
      hydrationData: { loaderData: { [pageRouteId]: { name: match.route.name } satisfies MatchedPage } },
    }),
  });
  goHome = () => router.navigate(buildPath('home'), { replace: true });
  const application = (
    <Application {...started} answers={embeddedAnswers()} announcements={announcements}>
      <ErrorReporterContext.Provider value={reporter}>
        <RouterProvider router={router} />
      </ErrorReporterContext.Provider>
    </Application>
  );

  if (match) hydrateRoot(container, application);
  else createRoot(container).render(application);
}

function embeddedAnswers(): Record<string, unknown> {
  const block = document.getElementById('answers');
  return block ? (JSON.parse(block.textContent) as Record<string, unknown>) : {};
}
