import type { Member } from './caller';
import type { Clock } from './clock';
import { publish, type Database, type Queryable, type Channel } from './db/database';
import { createOrganizationScope, type OrganizationScope } from './db/organization-scope';
import { runIdempotent, type IdempotencyKey } from './idempotency/idempotency';
import type { JobOutbox, JobQueue } from './jobs/job-queue';
import type { KeyRing } from './keys/key-ring';

/** One unit of work on the database. Whatever reads or writes is a function whose first argument this is. */
export interface Tx {
  readonly db: Queryable;
  /** When the unit began; the same for all that it does. */
  readonly now: Date;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  readonly outbox: Outbox;
  /** Name of the operator whose change it is; absent otherwise. */
  readonly operator?: string;
  /** Queries on the tables of organisations, bound to one of them. */
  scope(owner: Pick<Member, 'orgId'>): OrganizationScope;
}

/** What a transaction causes once it is committed, and not at all when it is undone. `read` refuses each of these. */
export interface Outbox extends JobOutbox {
  /** Notifies every process that subscribed to a channel, this one too. */
  publish<Notice>(channel: Channel<Notice>, notice: NoInfer<Notice>): Promise<void>;
}

interface Parts {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly now: Clock;
  readonly queue: JobQueue;
}

export type Transactions = ReturnType<typeof createTransactions>;

/** The only two ways to the database. Neither may be used within the other. */
export function createTransactions({ database, keys, now, queue }: Parts) {
  const open = (db: Queryable, outbox: Outbox): Tx => ({
    db,
    now: now(),
    keys,
    outbox,
    scope: (owner) => createOrganizationScope(db, owner),
  });
  return {
    /** Runs queries that need no transaction. */
    read: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
      database.read((db) => work(open(db, noOutbox))),
    /**
     * Runs work in one transaction: all of it happens, or none when it rejects. It runs again when the database undid it because of
     * another transaction, so it must change nothing else.
     * @param idempotencyKey makes it happen once for all requests that carry the key: the others get the stored reply, which is
     *   JSON without secrets.
     */
    transact: <Result>(work: (tx: Tx) => Promise<Result>, idempotencyKey?: IdempotencyKey): Promise<Result> =>
      database.transact((db) => {
        const tx = open(db, {
          ...queue.outbox(db),
          publish: (channel, notice) => publish(db, channel, notice),
        });
        return idempotencyKey ? runIdempotent(tx, idempotencyKey, () => work(tx)) : work(tx);
      }),
  };
}

const noOutbox: Outbox = { enqueue: refuse, wake: refuse, finish: refuse, publish: refuse };

async function refuse(): Promise<never> {
  throw new Error('Only a transaction causes anything: use transact()');
}
