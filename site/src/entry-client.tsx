import './shared/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { matchRoute } from '../contract/route-table';
import { Application } from './routes/application';
import { preloadPage } from './routes/route-pages';
import { createRoutes, pageRouteId, type MatchedPage } from './routes/router';
import { createHttpClient } from './shared/api/http-client';
import type { Announcement } from './shared/ui/announcements';
import { Emitter } from './shared/utils/emitter';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

const announcements = new Emitter<Announcement>();
const client = createHttpClient((failure) => announcements.emit({ kind: 'failure', failure }));
const routes = createRoutes(() => announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' }));

// A page that came from the server is taken over as it is; any other is drawn anew.
const match = root.firstElementChild ? matchRoute(location.pathname) : null;
if (match) await preloadPage(match.route.name);

const router = createBrowserRouter(routes, {
  ...(match && { hydrationData: { loaderData: { [pageRouteId]: { name: match.route.name } satisfies MatchedPage } } }),
});
const application = (
  <Application client={client} answers={embeddedAnswers()} announcements={announcements}>
    <RouterProvider router={router} />
  </Application>
);

if (match) hydrateRoot(root, application);
else createRoot(root).render(application);

function embeddedAnswers(): Record<string, unknown> {
  const block = document.getElementById('answers');
  return block ? (JSON.parse(block.textContent) as Record<string, unknown>) : {};
}
