import { StrictMode, type PropsWithChildren, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { HttpClient } from '../shared/api/http-client';
import { HttpClientContext } from '../shared/api/http-client-context';
import { FrameState } from './layouts/frame-state';
import { swrOptions } from '../shared/api/swr-options';
import type { Announcement } from '../shared/ui/announcements';
import { Announcer } from '../shared/ui/announcer';
import type { Emitter } from '../shared/utils/emitter';

interface ApplicationProps {
  client: HttpClient;
  /** Answers that came with the page, by endpoint address. */
  answers: Record<string, unknown>;
  announcements: Emitter<Announcement>;
}

/** What every page stands in: the client of the API, the answers it begins with, the announcer. The same on server and in browser. */
export function Application({
  client,
  answers,
  announcements,
  children,
}: PropsWithChildren<ApplicationProps>): ReactNode {
  return (
    <StrictMode>
      <HttpClientContext.Provider value={client}>
        <SWRConfig value={{ ...swrOptions, fallback: answers }}>
          <FrameState>{children}</FrameState>
          <Announcer announcements={announcements} />
        </SWRConfig>
      </HttpClientContext.Provider>
    </StrictMode>
  );
}
