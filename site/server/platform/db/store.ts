import { runIdempotent, type IdempotencyKey } from '../idempotency/idempotency';
import type { KeyRing } from '../keys/key-ring';
import type { Database, Queryable } from './database';

/** The only way from services to repositories: each unit of work gets a set of its own. */
export interface Store<Repositories> {
  /** Runs queries that need no transaction. */
  read<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  /** All of the work happens, or none of it when it rejects. */
  transact<Result>(work: (repositories: Repositories) => Promise<Result>): Promise<Result>;
  /**
   * The same, once for all requests that carry one key: the others get the stored reply.
   * @param once undefined when the request came without a key.
   * @param work whose reply is JSON without secrets, because it is stored.
   */
  transactOnce<Reply>(
    once: IdempotencyKey | undefined,
    work: (repositories: Repositories) => Promise<Reply>,
  ): Promise<Reply>;
}

/** @param repositories makes the set for one unit of work. */
export function createStore<Repositories>(
  database: Database,
  repositories: (db: Queryable) => Repositories,
  keys?: KeyRing,
): Store<Repositories> {
  return {
    read: (work) => database.read((db) => work(repositories(db))),
    transact: (work) => database.transact((db) => work(repositories(db))),
    transactOnce: (once, work) =>
      database.transact((db) => {
        const own = repositories(db);
        return once && keys ? runIdempotent({ db, keys }, once, () => work(own)) : work(own);
      }),
  };
}
