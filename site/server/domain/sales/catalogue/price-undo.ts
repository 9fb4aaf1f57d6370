import { and, eq } from 'drizzle-orm';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { UndoableCommand } from '../../../platform/admin/record';
import type { Tx } from '../../../platform/tx';
import { onSale } from './catalogue';
import { pricePeriod } from './catalogue-tables';
import { cancelPeriod, lockPrice, pricesOf, setPrices, setSale, type LockedPrice } from './price-change';

type Entry = Parameters<UndoableCommand['undo']>[1];

/** The changes of prices that can be undone, each only while what it left is there. */
export const undoablePriceChanges: readonly UndoableCommand[] = [
  {
    command: 'price.change',
    permission: 'price.change',
    recentProof: true,
    async undo(tx, { subject, before, after }) {
      const locked = await lockPrice(tx, Number(subject));
      const { priceFen, listPriceFen } = pricesOf(locked);
      if (priceFen !== toFen(after, 'priceFen') || listPriceFen !== toFen(after, 'listPriceFen'))
        throw new AppFailure('conflict', { message: '价格在这之后又修改过，不能撤销，请直接改价' });
      return setPrices(tx, locked, {
        priceFen: toFen(before, 'priceFen'),
        listPriceFen: toFen(before, 'listPriceFen'),
      });
    },
  },
  {
    command: 'price.sale',
    permission: 'price.change',
    async undo(tx, { subject, before, after }) {
      const locked = await lockPrice(tx, Number(subject));
      if ((locked.row.status === onSale) !== after?.isOnSale)
        throw new AppFailure('conflict', { message: '上下架在这之后又修改过，不能撤销' });
      return setSale(tx, locked, before?.isOnSale === true);
    },
  },
  {
    command: 'price.plan',
    permission: 'price.change',
    recentProof: true,
    async undo(tx, entry) {
      const locked = await lockPrice(tx, Number(entry.subject));
      const period = await findPeriodOf(tx, locked, entry);
      if (!period) throw new AppFailure('conflict', { message: '这段限时价已经结束或取消，不能撤销' });
      return cancelPeriod(tx, locked, period);
    },
  },
];

/** The period that an entry planned, while it is planned or running: both have the time of one transaction. */
async function findPeriodOf({ db }: Tx, { row, open }: LockedPrice, { at }: Entry) {
  const [found] = await db
    .select({ id: pricePeriod.id })
    .from(pricePeriod)
    .where(and(eq(pricePeriod.planId, row.id), eq(pricePeriod.createdAt, at)));
  return open.find(({ id }) => id === found?.id);
}

function toFen(values: RecordedValues | null, name: string): number {
  const fen = values?.[name];
  if (typeof fen !== 'number') throw new Error(`The entry has no ${name}`);
  return fen;
}
