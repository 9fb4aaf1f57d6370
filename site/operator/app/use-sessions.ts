import { createContext, useContext } from 'react';
import { useSWRConfig } from 'swr';
import { signOutOperator } from '#contract/operator/operator-session-endpoints.ts';
import type { OperatorSession } from '#contract/operator/operator-session-schema.ts';
import { useStore } from '#data/store.ts';
import type { OperatorSessions } from './operator-session';

export const SessionsContext = createContext<OperatorSessions | undefined>(undefined);

/** @throws Error outside of the console. */
export function useSessions(): OperatorSessions {
  const sessions = useContext(SessionsContext);
  if (!sessions) throw new Error('useSessions needs the console above it');
  return sessions;
}

/** The session of who is signed in. @throws Error where nobody is. */
export function useOperatorSession(): OperatorSession {
  const { session } = useStore(useSessions().state);
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

/** Returns what signs out: nothing that was read stays. */
export function useSignOut(): () => Promise<void> {
  const { client, apply } = useSessions();
  const { mutate } = useSWRConfig();
  return async () => {
    // A session that ended already is no failure.
    await client(signOutOperator, {}, { silent: true }).catch(() => undefined);
    apply(undefined);
    await mutate(() => true, undefined, { revalidate: false });
  };
}
