import { useCallback, useSyncExternalStore } from 'react';

/** A reply with the server's time. */
export interface ServerTimedReply {
  /** ISO 8601 with an offset. */
  readonly ServerTime: string;
}

/** Milliseconds that the server's clock is ahead of this device's, by reply. */
const leads = new WeakMap<ServerTimedReply, number>();

/**
 * Returns the server's time in milliseconds since 1970, whatever this device's clock says (site R-5). The time of a reply counts from
 * the first call with it: a component calls this when the reply arrives, and a cached reply keeps its age.
 */
export function serverNow(reply: ServerTimedReply): number {
  let lead = leads.get(reply);
  if (lead === undefined) {
    lead = Date.parse(reply.ServerTime) - Date.now();
    leads.set(reply, lead);
  }
  return Date.now() + lead;
}

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
