import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { PaymentLog } from '../payment-log';
import { firstNumberSince } from '../payment-number';
import type { PaymentStore } from '../payment-store';

/** Seconds back that payments and refunds are compared; what is older was, as often as this is done. */
const checkedPeriod = 7 * 24 * 3600;
/** Differences that one run tells of. */
const tellAtMost = 100;

export interface LedgerService {
  /** Tells of payments and refunds that the ledger has otherwise, and of a ledger that does not add up to nothing. */
  check(): Promise<void>;
}

export function createLedgerService(store: PaymentStore, { now, log }: { now: Clock; log: PaymentLog }): LedgerService {
  return {
    async check() {
      const since = secondsAfter(now(), -checkedPeriod);
      const first = { payNo: firstNumberSince('P', since), refundNo: firstNumberSince('R', since) };
      const { differences, balances } = await store.read(async ({ ledger, ledgerCheck }) => ({
        differences: await ledgerCheck.differences(first, tellAtMost),
        balances: await ledger.balances(),
      }));
      for (const difference of differences) log.error(difference, 'the ledger disagrees');
      const sum = Object.values(balances).reduce((total, fen) => total + fen, 0);
      if (sum !== 0) log.error({ balances, sum }, 'the ledger does not add up');
      const found = { name: 'ledger', differences: differences.length, imbalanceFen: sum, at: now() };
      await store.transact(({ checks }) => checks.keep(found));
    },
  };
}
