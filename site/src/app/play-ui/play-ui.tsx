import '../../ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { matchRoute } from '#contract/routes/route-table.ts';
import { defaultRuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { getUser, proveIdentity, sendProofCode } from '#contract/user/user-endpoints.ts';
import { installChunkTable } from '#data/chunks/chunk-table.ts';
import { AppSettingsContext, createAppSettingsStore, parseSettings } from '#data/config/app-settings.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { readEmbeddedResponses } from '#data/http/embedded-responses.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { notFoundMatch, RouteMatchContext } from '#data/navigation/route-match.ts';
import { signedOutSession } from '#data/session/session.tsx';
import { Emitter } from '#data/store.ts';
import type { Announcement } from '#ui/toast/announcements.ts';
import { applyAppearance } from '#ui/theme/apply-appearance.ts';
import { AppProviders } from '../app-providers';
import { PlayPage } from './play-page';

/** What the endpoints reply that primitives call, by name. */
const replies: Readonly<Record<string, unknown>> = {
  [getUser.name]: { HasPassword: true },
  [sendProofCode.name]: { resend: 60, expire: 300, debugCode: '246810' },
  [proveIdentity.name]: {},
};

/** Replies without a server; every other call finds no network. */
const client: HttpClient = async ({ name }) => {
  if (!Object.hasOwn(replies, name)) throw new ApiFailure('transport', '');
  return replies[name] as never;
};

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root element');

// A build of this page, as the tests make one, imports its chunks by the table.
installChunkTable();
const query = new URLSearchParams(location.search);
// Kept for this document only: the site's pages keep the visitor's settings.
const settings = createAppSettingsStore(
  undefined,
  parseSettings({ theme: query.get('theme'), themeColor: query.get('colour') }),
);
applyAppearance(document, settings.get());

createRoot(root).render(
  <AppSettingsContext.Provider value={settings}>
    <AppProviders
      config={defaultRuntimeConfig}
      session={signedOutSession}
      client={client}
      responses={readEmbeddedResponses(document)}
      announcements={new Emitter<Announcement>()}
    >
      <RouteMatchContext.Provider value={matchRoute('/play') ?? notFoundMatch}>
        <PlayPage isBare={query.has('bare')} />
      </RouteMatchContext.Provider>
    </AppProviders>
  </AppSettingsContext.Provider>,
);
