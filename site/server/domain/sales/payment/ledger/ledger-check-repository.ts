import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';

/** A payment or refund whose entries are not what they should be, or entries without one. */
export interface LedgerDifference {
  readonly kind: 'payment' | 'refund';
  readonly reference: string;
  /** What the tables of payments and refunds say has moved, in fen; 0 when they know nothing of it. */
  readonly tableFen: number;
  /** What the ledger says. */
  readonly ledgerFen: number;
}

export interface LedgerCheckRepository {
  /**
   * Compares what has moved by payments and refunds with the ledger, from one number on.
   * @param first of each kind: their numbers begin with the time.
   */
  differences(first: { payNo: string; refundNo: string }, limit: number): Promise<LedgerDifference[]>;
}

export function createLedgerCheckRepository(db: Queryable): LedgerCheckRepository {
  return {
    async differences({ payNo, refundNo }, limit) {
      const { rows } = (await db.execute(sql`
        with moved as (
          select 'payment' as kind, pay_no as reference, amount_fen as fen from payment
            where status in (1, 4, 5) and pay_no >= ${payNo}
          union all
          select 'refund', refund_no, -amount_fen from refund where status = 2 and refund_no >= ${refundNo}
        ), written as (
          select kind, reference, sum(amount_fen) filter (where account in ('alipay', 'wechat', 'bank')) as fen
          from ledger_entry
          where (kind = 'payment' and reference >= ${payNo}) or (kind = 'refund' and reference >= ${refundNo})
          group by kind, reference
        )
        select kind, reference, coalesce(moved.fen, 0) as "tableFen", coalesce(written.fen, 0) as "ledgerFen"
        from moved full join written using (kind, reference)
        where moved.fen is distinct from written.fen
        order by reference limit ${limit}`)) as unknown as { rows: LedgerDifference[] };
      return rows.map((row) => ({ ...row, tableFen: Number(row.tableFen), ledgerFen: Number(row.ledgerFen) }));
    },
  };
}
