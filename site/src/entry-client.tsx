import './shared/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { defaultRuntimeConfig } from '../contract/runtime-config';
import { Application } from './routes/application';
import { createPageLoader } from './routes/load-page';
import { showProgress } from './routes/progress';
import { createRoutes, pageRouteId } from './routes/router';
import { takeOverPage } from './routes/take-over-page';
import { createVisitMemory } from './routes/visit-memory';
import { untilReady } from './routes/until-ready';
import { createHttpClient } from './shared/api/http-client';
import { signedOutSession } from './shared/auth/signed-out-session';
import type { Announcement } from './shared/ui/announcements';
import { Emitter } from './shared/utils/emitter';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

const announcements = new Emitter<Announcement>();
const client = createHttpClient((failure) => announcements.emit({ kind: 'failure', failure }));
const session = signedOutSession;
const memory = createVisitMemory();

const load = createPageLoader({
  session,
  config: defaultRuntimeConfig,
  onUnmatched: () => announcements.emit({ kind: 'notice', text: '页面不存在，已返回首页' }),
  leave: (address) => location.replace(address),
  shown: memory.shown,
});

const taken = root.firstElementChild ? await takeOverPage(session) : null;
const router = createBrowserRouter(createRoutes(load, memory), {
  ...(taken && { hydrationData: { loaderData: { [pageRouteId]: taken } } }),
});
showProgress(router);
memory.follow(router);

const application = (
  <Application client={client} answers={embeddedAnswers()} announcements={announcements}>
    <RouterProvider router={router} />
  </Application>
);

if (taken) {
  hydrateRoot(root, application);
  // The guards have not seen the visitor of a page that came from the server.
  if (session.isSignedIn()) void router.revalidate();
} else {
  // What the server sent stays in view meanwhile.
  await untilReady(router);
  createRoot(root).render(application);
}

function embeddedAnswers(): Record<string, unknown> {
  const block = document.getElementById('answers');
  return block ? (JSON.parse(block.textContent) as Record<string, unknown>) : {};
}
