import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The guards of the transactions that the running code is in. One for all databases: each that was ever used costs every promise
 * of the process a little, for good.
 */
const inside = new AsyncLocalStorage<readonly TransactionGuard[]>();

/**
 * Knows whether the running code is inside a transaction, and refuses what must not happen there.
 * A query beside the open transaction would wait for it for ever on the embedded database, which has one connection,
 * and silently miss its changes on PostgreSQL.
 */
export class TransactionGuard {
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return inside.run([...(inside.getStore() ?? []), this], work);
  }

  /** @throws Error inside a transaction. */
  assertOutside(): void {
    if (inside.getStore()?.includes(this)) {
      throw new Error('A query went past the open transaction: use the repositories that transact() hands over');
    }
  }

  /** Makes a client refuse its own queries inside a transaction; those of the transaction take another way. */
  watch<Client extends { query(...args: never[]): unknown }>(client: Client): Client {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      this.assertOutside();
      return query(...args);
    }) as Client['query'];
    return client;
  }
}
