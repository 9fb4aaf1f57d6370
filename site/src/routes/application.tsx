import { StrictMode, type PropsWithChildren, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { HttpClient } from '../shared/api/http-client';
import { HttpClientContext } from '../shared/api/http-client-context';
import { swrOptions } from '../shared/api/swr-options';
import { SessionProvider } from '../shared/auth/session/session-provider';
import type { SessionStore } from '../shared/auth/session/session-store';
import { RuntimeConfigContext, type RuntimeConfig } from '../shared/config/runtime-config';
import type { Announcement } from '../shared/ui/feedback/announcements';
import { Announcer } from '../shared/ui/feedback/announcer';
import { AnnouncementsContext } from '../shared/ui/feedback/use-notify';
import type { Emitter } from '../shared/utils/emitter';
import { FrameState } from './layouts/frame-state';

interface ApplicationProps {
  config: RuntimeConfig;
  session: SessionStore;
  client: HttpClient;
  /** Answers that came with the page, by endpoint address. */
  answers: Record<string, unknown>;
  announcements: Emitter<Announcement>;
}

/** What every page stands in: settings, the client of the API, the answers it begins with, the session, the announcer. The same on server and in browser. */
export function Application({
  config,
  session,
  client,
  answers,
  announcements,
  children,
}: PropsWithChildren<ApplicationProps>): ReactNode {
  return (
    <StrictMode>
      <RuntimeConfigContext.Provider value={config}>
        <HttpClientContext.Provider value={client}>
          <SWRConfig value={{ ...swrOptions, fallback: answers, provider: () => new Map() }}>
            <SessionProvider session={session}>
              <AnnouncementsContext.Provider value={announcements}>
                <FrameState>{children}</FrameState>
                <Announcer announcements={announcements} />
              </AnnouncementsContext.Provider>
            </SessionProvider>
          </SWRConfig>
        </HttpClientContext.Provider>
      </RuntimeConfigContext.Provider>
    </StrictMode>
  );
}
