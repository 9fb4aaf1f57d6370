import { useEffect, useState, type ReactNode } from 'react';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { whenIdle } from '../../shared/utils/when-idle';

const loadWatch = () => import('../../features/messages/live/message-watch');

/** Watches the messages of whoever is signed in, from when the browser is idle. */
export function IdleMessages(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    whenIdle(() => setIdle(true), { signal: waiting.signal });
    return () => waiting.abort();
  }, []);
  return isSignedIn && isIdle && <LazyPart load={loadWatch} given={{}} />;
}
