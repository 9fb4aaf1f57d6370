import { StrictMode, type PropsWithChildren, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { endpointUrl } from '#contract/endpoint-url.ts';
import { getPageTexts } from '#contract/page-text/page-text-endpoints.ts';
import type { GetPageTextsReply } from '#contract/page-text/page-text-schema.ts';
import { showEmbeddedFailures, skipFreshResponses, type EmbeddedResponses } from '#data/http/embedded-responses.ts';
import { type HttpClient, HttpClientContext } from '#data/http/http-client.ts';
import { swrOptions } from '#data/http/use-read.ts';
import { SessionProvider, type SessionStore } from '#data/session/session.tsx';
import { RuntimeConfigContext, type RuntimeConfig } from '#data/config/runtime-config.ts';
import { PageTextsContext } from '#data/page-texts.ts';
import type { Announcement } from '#ui/toast/announcements.ts';
import { Announcer } from '#ui/toast/announcer.tsx';
import { AnnouncementsContext } from '#ui/toast/use-notify.ts';
import { UnsavedChangesProvider } from '#ui/unsaved-changes/unsaved-changes-provider.tsx';
import type { Emitter } from '#data/store.ts';
import { UiStateProvider } from './ui-state';

interface AppProvidersProps {
  config: RuntimeConfig;
  session: SessionStore;
  client: HttpClient;
  responses: EmbeddedResponses;
  announcements: Emitter<Announcement>;
}

const pageTextsUrl = endpointUrl(getPageTexts, {});

/** The context of all pages, the same on server and in browser: settings, HTTP client, embedded replies, session and announcer. */
export function AppProviders({
  config,
  session,
  client,
  responses,
  announcements,
  children,
}: PropsWithChildren<AppProvidersProps>): ReactNode {
  const texts = (responses.replies[pageTextsUrl] ?? {}) as GetPageTextsReply;
  return (
    <StrictMode>
      <RuntimeConfigContext.Provider value={config}>
        <HttpClientContext.Provider value={client}>
          <SWRConfig
            value={{
              ...swrOptions,
              fallback: responses.replies,
              use: [skipFreshResponses(responses), showEmbeddedFailures(responses)],
              provider: () => new Map(),
            }}
          >
            <SessionProvider session={session}>
              <AnnouncementsContext.Provider value={announcements}>
                {/* First, because its bar is above the page. */}
                <Announcer announcements={announcements} />
                <UnsavedChangesProvider>
                  <PageTextsContext.Provider value={texts}>
                    <UiStateProvider>{children}</UiStateProvider>
                  </PageTextsContext.Provider>
                </UnsavedChangesProvider>
              </AnnouncementsContext.Provider>
            </SessionProvider>
          </SWRConfig>
        </HttpClientContext.Provider>
      </RuntimeConfigContext.Provider>
    </StrictMode>
  );
}
