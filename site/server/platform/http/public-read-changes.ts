import type { FastifyInstance } from 'fastify';
import type { Channel, Database, Unsubscribe } from '../db/database';

/** Published with a change of what public reads show, such as a price: every process forgets what it kept of them. */
export const publicReadsChanged: Channel<Record<string, never>> = { name: 'public_reads_changed' };

/** Milliseconds until a subscription is tried again: until then, what is kept ends by its time alone. */
const pause = 1_000;

/** Lets a process forget its public reads and pages once any process has changed what they show. */
export function forgetChangedReads(app: FastifyInstance, database: Database): void {
  const clear = () => app.responseCache.clear();
  let subscribed: Promise<Unsubscribe> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  function subscribe(): void {
    subscribed = database.subscribe(publicReadsChanged, { onNotice: clear, onResume: clear });
    // What was kept until now may have changed unheard.
    subscribed.then(clear, () => {
      if (!isClosed) retry = setTimeout(subscribe, pause).unref();
    });
  }

  app.addHook('onReady', async () => subscribe());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(retry);
    const unsubscribe = await subscribed?.catch(() => undefined);
    await unsubscribe?.();
  });
}
