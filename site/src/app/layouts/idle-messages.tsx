import type { ReactNode } from 'react';
import { useOptionalSession } from '#data/session/session.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const watchModule = lazyModule(() => import('#features/messages/live/message-watch.tsx'));

/** Watches the messages of whoever is signed in, from when the browser is idle. */
export function IdleMessages(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const isIdle = useIdle();
  return isSignedIn && isIdle && <LazyPart module={watchModule} props={{}} isQuiet />;
}
