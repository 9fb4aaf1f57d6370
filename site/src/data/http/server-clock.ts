import { useSyncExternalStore } from 'react';

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

/** How often the clock is read, in milliseconds. */
const tick = 500;

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, tick);
  return () => clearInterval(timer);
}

/** Reads a value that depends on the clock again and again, and renders when it has changed. @param serverValue on the server and during hydration. */
export function useTicking<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(everyTick, read, () => serverValue);
}

/** Whether a moment has passed, by the clock of the server that gave a reply; renders when it does. */
export function useDeadlinePassed(moment: string, reply: ServerTimedReply): boolean {
  return useTicking(() => serverNow(reply) >= Date.parse(moment), false);
}
