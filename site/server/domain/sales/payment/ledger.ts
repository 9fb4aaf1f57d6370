import { inArray, sql } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Transactions, Tx } from '../../../platform/tx';
import type { PaymentLog } from './gateways/payment-gateway';
import { channelAccounts, firstNumbersSince } from './payment-rules';
import { ledgerEntry, moneyCheck, type LedgerAccount } from './payment-tables';

// Channels and jobs have no organisation; the entries carry that of the payment.
const entries = acrossOrganizations(ledgerEntry);

/** Seconds back that payments and refunds are compared; what is older was, as often as this is done. */
const checkedPeriod = 7 * 24 * 3600;
/** Differences that one run logs. */
const maxDifferences = 100;

/**
 * One movement of money, from the account that is credited to the one that is debited; the amount is negative for what goes the
 * other way, such as a fee that is given back.
 */
type Movement = Omit<typeof entries.$inferInsert, 'account'> & {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
};

/** Writes a movement as two entries that balance. Rejects when it has been written before. */
export async function recordMovement({ db }: Tx, movement: Movement): Promise<void> {
  await db.insert(entries).values(toEntries(movement));
}

/** Writes a movement unless it has been written before. */
export async function recordMovementOnce({ db }: Tx, movement: Movement): Promise<void> {
  await db.insert(entries).values(toEntries(movement)).onConflictDoNothing();
}

function toEntries({ debit, credit, amountFen, ...facts }: Movement) {
  return [
    { ...facts, account: debit, amountFen },
    { ...facts, account: credit, amountFen: -amountFen },
  ];
}

/** Keeps what a check of the money found, in place of what it found before. */
export async function saveMoneyCheck({ db }: Tx, check: typeof moneyCheck.$inferSelect): Promise<void> {
  await db.insert(moneyCheck).values(check).onConflictDoUpdate({ target: moneyCheck.name, set: check });
}

/** Logs payments and refunds that the ledger has otherwise, and a ledger that does not add up to nothing. */
export async function checkLedger({ read, transact }: Transactions, log: PaymentLog): Promise<void> {
  const { differences, balances } = await read(async (tx) => ({
    differences: await findDifferences(tx),
    balances: await balancesOf(tx),
  }));
  for (const difference of differences) log.error(difference, 'the ledger disagrees');
  const sum = Object.values(balances).reduce((total, fen) => total + fen, 0);
  if (sum !== 0) log.error({ balances, sum }, 'the ledger does not add up');
  await transact((tx) =>
    saveMoneyCheck(tx, { name: 'ledger', differences: differences.length, imbalanceFen: sum, at: tx.now }),
  );
}

/** The balance of each account, in fen; accounts that nothing moved are absent. */
async function balancesOf({ db }: Tx): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: entries.account, fen: sql`sum(${entries.amountFen})`.mapWith(Number) })
    .from(entries)
    .groupBy(entries.account);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

/** A payment or refund whose entries are not what they should be, or entries without one. */
interface LedgerDifference {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  /** What the tables of payments and refunds say has moved, in fen; 0 when they know nothing of it. */
  readonly tableFen: number;
  /** What the ledger says. */
  readonly ledgerFen: number;
}

/** Compares what has moved by recent payments and refunds with the ledger: their numbers begin with the time. */
async function findDifferences({ db, now }: Tx): Promise<LedgerDifference[]> {
  const { payNo, refundNo } = firstNumbersSince(secondsAfter(now, -checkedPeriod));
  const ofChannels = inArray(sql`account`, [...channelAccounts]);
  const { rows } = (await db.execute(sql`
    with moved as (
      select 'payment' as kind, pay_no as reference, amount_fen as fen from payment
        where status in (1, 4, 5) and pay_no >= ${payNo}
      union all
      select 'refund', refund_no, -amount_fen from refund where status = 2 and refund_no >= ${refundNo}
    ), written as (
      select kind, reference, sum(amount_fen) filter (where ${ofChannels}) as fen
      from ledger_entry
      where (kind = 'payment' and reference >= ${payNo}) or (kind = 'refund' and reference >= ${refundNo})
      group by kind, reference
    )
    select kind, reference, coalesce(moved.fen, 0) as "tableFen", coalesce(written.fen, 0) as "ledgerFen"
    from moved full join written using (kind, reference)
    where moved.fen is distinct from written.fen
    order by reference limit ${maxDifferences}`)) as unknown as { rows: LedgerDifference[] };
  return rows.map((row) => ({ ...row, tableFen: Number(row.tableFen), ledgerFen: Number(row.ledgerFen) }));
}
