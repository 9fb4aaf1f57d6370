import { StrictMode, type PropsWithChildren, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { showEmbeddedFailures, skipFreshAnswers, type EmbeddedAnswers } from '../shared/api/embedded-answers';
import type { HttpClient } from '../shared/api/http-client';
import { HttpClientContext } from '../shared/api/http-client-context';
import { swrOptions } from '../shared/api/swr-options';
import { SessionProvider } from '../shared/auth/session/session-provider';
import type { SessionStore } from '../shared/auth/session/session-store';
import { RuntimeConfigContext, type RuntimeConfig } from '../shared/config/runtime-config';
import type { Announcement } from '../shared/ui/feedback/announcements';
import { Announcer } from '../shared/ui/feedback/announcer';
import { AnnouncementsContext } from '../shared/ui/feedback/use-notify';
import { UnsavedChangesProvider } from '../shared/ui/organization/unsaved-changes-provider';
import type { Emitter } from '../shared/utils/emitter';
import { ShellState } from './layouts/shell-state';

interface AppProvidersProps {
  config: RuntimeConfig;
  session: SessionStore;
  client: HttpClient;
  answers: EmbeddedAnswers;
  announcements: Emitter<Announcement>;
}

/** The context of all pages, the same on server and in browser: settings, HTTP client, embedded replies, session and announcer. */
export function AppProviders({
  config,
  session,
  client,
  answers,
  announcements,
  children,
}: PropsWithChildren<AppProvidersProps>): ReactNode {
  return (
    <StrictMode>
      <RuntimeConfigContext.Provider value={config}>
        <HttpClientContext.Provider value={client}>
          <SWRConfig
            value={{
              ...swrOptions,
              fallback: answers.replies,
              use: [skipFreshAnswers(answers), showEmbeddedFailures(answers)],
              provider: () => new Map(),
            }}
          >
            <SessionProvider session={session}>
              <AnnouncementsContext.Provider value={announcements}>
                {/* First, because its bar stands above the page. */}
                <Announcer announcements={announcements} />
                <UnsavedChangesProvider>
                  <ShellState>{children}</ShellState>
                </UnsavedChangesProvider>
              </AnnouncementsContext.Provider>
            </SessionProvider>
          </SWRConfig>
        </HttpClientContext.Provider>
      </RuntimeConfigContext.Provider>
    </StrictMode>
  );
}
