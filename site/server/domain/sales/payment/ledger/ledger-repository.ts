import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations } from '../../../../platform/db/organization-scope';
import { ledgerEntry, type ledgerAccounts, type ledgerKinds } from '../payment-tables';

// Channels and jobs have no organisation; the entries carry that of the payment.
const entries = acrossOrganizations(ledgerEntry);

export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One movement of money, from the account that is credited to the one that is debited. */
export interface Movement {
  readonly kind: (typeof ledgerKinds)[number];
  /** The number of the payment or refund. */
  readonly reference: string;
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Negative for what goes the other way, such as a fee that is given back. */
  readonly amountFen: number;
  readonly orderNo: string;
  readonly orgId: number;
  readonly at: Date;
}

export interface LedgerRepository {
  /** Writes a movement as two entries that balance. Rejects when it has been written before. */
  add(movement: Movement): Promise<void>;
  /** The same; one that has been written before is left as it is. @returns whether it was new. */
  addOnce(movement: Movement): Promise<boolean>;
  /** What stands on each account, in fen; accounts that nothing moved are absent. */
  balances(): Promise<Partial<Record<LedgerAccount, number>>>;
}

export function createLedgerRepository(db: Queryable): LedgerRepository {
  return {
    async add(movement) {
      await db.insert(entries).values(entriesOf(movement));
    },
    async addOnce(movement) {
      const rows = await db
        .insert(entries)
        .values(entriesOf(movement))
        .onConflictDoNothing()
        .returning({ id: entries.id });
      return rows.length > 0;
    },
    async balances() {
      const rows = await db
        .select({ account: entries.account, fen: sql`sum(${entries.amountFen})`.mapWith(Number) })
        .from(entries)
        .groupBy(entries.account);
      return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
    },
  };
}

function entriesOf({ debit, credit, amountFen, ...facts }: Movement) {
  return [
    { ...facts, account: debit, amountFen },
    { ...facts, account: credit, amountFen: -amountFen },
  ];
}
