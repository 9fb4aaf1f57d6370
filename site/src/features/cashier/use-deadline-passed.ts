import { useCallback, useSyncExternalStore } from 'react';
import { serverNow, type ServerTimedReply } from '#data/http/server-clock.ts';

/** How often the clock is looked at, in milliseconds. */
const tick = 500;

/** Whether a moment has passed, by the clock of the server that gave a reply; the component is rendered anew when it does. */
export function useDeadlinePassed(moment: string, reply: ServerTimedReply): boolean {
  return useSyncExternalStore(
    everyTick,
    useCallback(() => serverNow(reply) >= Date.parse(moment), [moment, reply]),
    () => false,
  );
}

function everyTick(look: () => void): () => void {
  const timer = setInterval(look, tick);
  return () => clearInterval(timer);
}
