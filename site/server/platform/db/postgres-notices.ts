import type { Client } from 'pg';
import { limitQueries } from './postgres-limits';
import type { Subscriber, Unsubscribe } from './notices';

/** Milliseconds before a lost connection is made again, doubled after each failure up to the longest. */
const firstPause = 500;
const longestPause = 15_000;
/** Milliseconds between questions whether the server still answers: a connection that only listens would not notice. */
const askEvery = 30_000;

/**
 * Hears the notices of a PostgreSQL server by one connection of its own, which is made with the first subscription and again
 * whenever it is lost.
 * @param queryLimit milliseconds after which a server that does not answer counts as lost.
 */
export function createPostgresNotices(createClient: () => Client, queryLimit: number) {
  const subscribers = new Map<string, Set<Subscriber<string>>>();
  let connection: Client | undefined;
  let connecting: Promise<Client> | undefined;
  let isClosed = false;
  let pausing: NodeJS.Timeout | undefined;

  async function connect(): Promise<Client> {
    const client = createClient();
    // What is lost is told by 'end'.
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of subscribers.get(channel) ?? []) subscriber.onNotice(payload);
    });
    try {
      await client.connect();
      limitQueries(client, queryLimit);
      for (const channel of subscribers.keys()) await listenTo(client, channel);
      if (isClosed) throw new Error('Client was closed');
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    const asking = setInterval(() => void client.query('select 1').catch(() => {}), askEvery).unref();
    client.once('end', () => {
      clearInterval(asking);
      connection = undefined;
      reconnect(firstPause);
    });
    connection = client;
    return client;
  }

  function reconnect(pause: number): void {
    if (isClosed) return;
    pausing = setTimeout(() => {
      connected().then(resume, () => reconnect(Math.min(pause * 2, longestPause)));
    }, pause).unref();
  }

  function resume(): void {
    for (const group of subscribers.values()) for (const subscriber of group) subscriber.onResume();
  }

  /** The connection, listening to every channel that has subscribers. */
  async function connected(): Promise<Client> {
    if (connection) return connection;
    connecting ??= connect().finally(() => (connecting = undefined));
    return connecting;
  }

  return {
    async subscribe(channel: string, subscriber: Subscriber<string>): Promise<Unsubscribe> {
      const group = subscribers.get(channel) ?? new Set();
      const isNew = group.size === 0;
      subscribers.set(channel, group.add(subscriber));
      try {
        const client = await connected();
        if (isNew) await listenTo(client, channel);
      } catch (error) {
        group.delete(subscriber);
        throw error;
      }
      return async () => void group.delete(subscriber);
    },
    async close() {
      isClosed = true;
      clearTimeout(pausing);
      await connecting?.catch(() => {});
      await connection?.end();
    },
  };
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
