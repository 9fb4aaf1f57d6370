import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Knows whether the running code is inside a transaction, and refuses what must not happen there.
 * A query beside the open transaction would wait for it for ever on the embedded database, which has one connection,
 * and silently miss its changes on PostgreSQL.
 */
export class TransactionGuard {
  readonly #inside = new AsyncLocalStorage<true>();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#inside.run(true, work);
  }

  /** @throws Error inside a transaction. */
  assertOutside(): void {
    if (this.#inside.getStore()) {
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
