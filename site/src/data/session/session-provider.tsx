import { useEffect, type PropsWithChildren, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { callerScope } from '#contract/session/caller-scope.ts';
import { CacheScopeContext, isForeignKey } from '#data/http/endpoint-key.ts';
import { SessionContext, useOptionalSession } from './session-context';
import type { SessionStore } from './session-store';

/** Provides the session, and scopes the SWR cache to one user in one organisation. */
export function SessionProvider({ session, children }: PropsWithChildren<{ session: SessionStore }>): ReactNode {
  return (
    <SessionContext.Provider value={session}>
      <CacheScope>{children}</CacheScope>
    </SessionContext.Provider>
  );
}

function CacheScope({ children }: PropsWithChildren): ReactNode {
  const user = useOptionalSession()?.user;
  const scope = user ? callerScope(user.UserId, user.OrgId) : null;
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate((key) => isForeignKey(key, scope), undefined, { revalidate: false });
  }, [mutate, scope]);
  return <CacheScopeContext.Provider value={scope}>{children}</CacheScopeContext.Provider>;
}
