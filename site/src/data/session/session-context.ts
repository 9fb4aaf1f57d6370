import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from './session-store';
import { signedOutSession } from './signed-out-session';

/** On the server every visitor is signed out. */
export const SessionContext = createContext<SessionStore>(signedOutSession);

export function useSessionStore(): SessionStore {
  return useContext(SessionContext);
}

/** Who is signed in; undefined for a visitor, on the server and until the page has hydrated. */
export function useOptionalSession(): SessionState | undefined {
  const store = useSessionStore();
  return useSyncExternalStore(
    (listener) => {
      const listening = new AbortController();
      store.subscribe(listener, { signal: listening.signal });
      return () => listening.abort();
    },
    store.getState,
    () => undefined,
  );
}

/** Who is signed in, on pages that only they reach. @throws Error for a visitor. */
export function useSession(): SessionState {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession needs a signed-in visitor');
  return session;
}
