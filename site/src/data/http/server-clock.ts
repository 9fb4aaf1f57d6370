/** A reply that tells the server's time. */
export interface TimedReply {
  /** ISO 8601 with an offset. */
  readonly ServerTime: string;
}

/** How far the server's clock is ahead of this device's, in milliseconds, by the reply that told it. */
const leads = new WeakMap<TimedReply, number>();

/**
 * The server's time in milliseconds since 1970, whatever this device's clock says (site R-5). What a reply told counts from
 * the first call with it: a component calls this when the reply arrives, and a cached reply keeps its age.
 */
export function serverNow(reply: TimedReply): number {
  let lead = leads.get(reply);
  if (lead === undefined) {
    lead = Date.parse(reply.ServerTime) - Date.now();
    leads.set(reply, lead);
  }
  return Date.now() + lead;
}
