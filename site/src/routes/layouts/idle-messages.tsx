import type { ReactNode } from 'react';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { useIdle } from '../../shared/ui/loading/use-idle';
import { lazyModule } from '../../shared/utils/lazy-module';

const watchModule = lazyModule(() => import('../../features/messages/live/message-watch'));

/** Watches the messages of whoever is signed in, from when the browser is idle. */
export function IdleMessages(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const isIdle = useIdle();
  return isSignedIn && isIdle && <LazyPart module={watchModule} props={{}} isQuiet />;
}
