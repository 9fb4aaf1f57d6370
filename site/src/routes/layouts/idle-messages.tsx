import type { ReactNode } from 'react';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { useIdle } from '../../shared/ui/loading/use-idle';

const loadWatch = () => import('../../features/messages/live/message-watch');

/** Watches the messages of whoever is signed in, from when the browser is idle. */
export function IdleMessages(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const isIdle = useIdle();
  return isSignedIn && isIdle && <LazyPart load={loadWatch} given={{}} />;
}
