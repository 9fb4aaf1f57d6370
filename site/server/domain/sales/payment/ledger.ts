import { and, desc, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import { payChannelLabels, payChannels, type PayChannel } from '#contract/payment/payment-status.ts';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Transactions, Tx } from '../../../platform/tx';
import type { PaymentLog } from './gateways/payment-gateway';
import { accountOf, firstNumbersSince } from './payment-rules';
import { ledgerEntry, moneyCheck, type LedgerAccount, type LedgerCheckpoint } from './payment-tables';

// Channels and jobs have no organisation; the entries carry that of the payment.
const entries = acrossOrganizations(ledgerEntry);

/** Seconds back that payments and refunds are compared, and that entries are summed again; what is older was. */
const checkedPeriod = 7 * 24 * 3600;
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

/** Checks of money whose last run found something. */
export const moneyDifferences: WaitingQueue = {
  name: '对账差异',
  list: '/order',
  permission: 'order.read',
  async find({ db }) {
    const { name, differences, imbalanceFen, at } = moneyCheck;
    const rows = await db
      .select()
      .from(moneyCheck)
      .where(or(gt(differences, 0), ne(imbalanceFen, 0)))
      .orderBy(at, name);
    const items = rows.map((row) => ({
      path: '/order',
      title: `${row.name === 'ledger' ? '账簿' : `${payChannelLabels[row.name.replace('bill-', '') as PayChannel]}账单`}：${row.differences} 处不一致，详见服务器日志`,
      since: formatChinaTime(row.at),
    }));
    return { total: items.length, items };
  },
};

function toEntries({ debit, credit, amountFen, ...facts }: Movement) {
  return [
    { ...facts, account: debit, amountFen },
    { ...facts, account: credit, amountFen: -amountFen },
  ];
}

/** Keeps what a check of the money found, in place of what it found before. */
export async function saveMoneyCheck({ db }: Tx, check: typeof moneyCheck.$inferInsert): Promise<void> {
  await db.insert(moneyCheck).values(check).onConflictDoUpdate({ target: moneyCheck.name, set: check });
  await announceWaiting(db);
}

/**
 * Logs recent payments and refunds that the ledger has otherwise, and a ledger that does not add up to nothing. Entries of the last
 * week, or two, are summed each time; those before the checkpoint were summed once when it passed them.
 */
export async function checkLedger({ read, transact }: Transactions, log: PaymentLog): Promise<void> {
  const { differences, checkpoint, balances } = await read(async (tx) => {
    const moved = await moveCheckpoint(tx);
    return {
      differences: await findDifferences(tx),
      checkpoint: moved,
      balances: await balancesOf(tx, gt(entries.id, moved.entryId)),
    };
  });
  for (const difference of differences) log.error(difference, 'the ledger differs from a payment or refund');
  const imbalanceFen = checkpoint.sumFen + totalOf(balances);
  if (imbalanceFen !== 0) log.error({ balances, sum: imbalanceFen }, 'the ledger does not balance');
  const found = { differences: differences.length, imbalanceFen, checkpoint };
  await transact((tx) => saveMoneyCheck(tx, { name: 'ledger', ...found, at: tx.now }));
}

/**
 * Where the sum of the ledger begins. It moves on once the entry that was the last one is as old as the period that is checked: all
 * that was written before it is committed by then, in whatever order.
 */
async function moveCheckpoint(tx: Tx): Promise<LedgerCheckpoint> {
  const [stored] = await tx.db
    .select({ checkpoint: moneyCheck.checkpoint })
    .from(moneyCheck)
    .where(eq(moneyCheck.name, 'ledger'));
  const known = stored?.checkpoint ?? { entryId: 0, sumFen: 0, nextId: 0, nextAt: new Date(0).toISOString() };
  if (new Date(known.nextAt) > secondsAfter(tx.now, -checkedPeriod)) return known;
  const passed = await balancesOf(tx, and(gt(entries.id, known.entryId), lte(entries.id, known.nextId)));
  const [last] = await tx.db.select({ id: entries.id }).from(entries).orderBy(desc(entries.id)).limit(1);
  return {
    entryId: known.nextId,
    sumFen: known.sumFen + totalOf(passed),
    nextId: last?.id ?? 0,
    nextAt: tx.now.toISOString(),
  };
}

/** The balance of each account by some entries, in fen; accounts that nothing moved are absent. */
async function balancesOf({ db }: Tx, condition: SQL | undefined): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: entries.account, fen: sql`sum(${entries.amountFen})`.mapWith(Number) })
    .from(entries)
    .where(condition)
    .groupBy(entries.account);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

function totalOf(balances: Partial<Record<LedgerAccount, number>>): number {
  return Object.values(balances).reduce((total, fen) => total + fen, 0);
}

/** A payment or refund whose entries are not what they should be, or entries without one. */
interface LedgerDifference {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  /** What the tables of payments and refunds say has moved, in fen; 0 when they know nothing of it. */
  readonly tableFen: number;
  readonly ledgerFen: number;
}

/** Compares what has moved by recent payments and refunds with the ledger: their numbers begin with the time. */
async function findDifferences({ db, now }: Tx): Promise<LedgerDifference[]> {
  const { payNo, refundNo } = firstNumbersSince(secondsAfter(now, -checkedPeriod));
  const ofChannels = inArray(sql`account`, payChannels.map(accountOf));
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
