import { formatChinaTime, withChinaOffset } from '../../../../../contract/china-time';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { JobRun } from '../../../../platform/jobs/job-definition';
import type { NotedMovement } from './bill-repository';
import type { BillLine } from '../gateways/payment-gateway';
import type { Gateways } from '../gateways/gateways-by-channel';
import type { PaymentLog } from '../payment-log';
import { firstNumberSince } from '../payment-number';
import type { PaymentStore } from '../payment-store';
import { compareBill } from '../payment-topics';
import type { TradeService } from '../trade-service';

const day = 24 * 3600;
/** Seconds after midnight in China when the bill of the day before is ready: channels promise nine or ten o'clock. */
const billTime = 10 * 3600;
/** Seconds before a day that a payment, or refund, was made that moved on it. */
const paymentAge = 8 * day;
const refundAge = 60 * day;
/** Lines whose fees are noted in one transaction. */
const batch = 500;

export interface BillService {
  /** Has yesterday's bills compared, unless a day waits for it already. */
  schedule(): Promise<void>;
  /**
   * Compares a channel's bill of a day with what was noted here, notes the fees, tells of what differs, and has the next day's
   * compared; all of it once.
   * @throws AppFailure channelUnavailable while the channel has no bill.
   */
  compare(bill: { channel: string; day: string }, run: JobRun): Promise<void>;
}

interface Parts {
  readonly gateways: Gateways;
  readonly trades: TradeService;
  readonly now: Clock;
  readonly log: PaymentLog;
}

export function createBillService(store: PaymentStore, { gateways, trades, now, log }: Parts): BillService {
  /** Notes the fees of some lines. @returns the movements here that the lines are about. */
  const noteFees = (channel: 'alipay' | 'wechat', lines: readonly BillLine[], at: Date) =>
    store.transact(async ({ bills, ledger }) => {
      const known = await bills.find(lines.map(referenceOf));
      const byReference = new Map(known.map((each) => [each.reference, each]));
      for (const line of lines) {
        const movement = byReference.get(referenceOf(line));
        if (!movement || line.feeFen === 0) continue;
        const { reference, orderNo, orgId } = movement;
        const accounts = { debit: 'fees', credit: channel } as const;
        await ledger.addOnce({ kind: 'fee', reference, ...accounts, amountFen: line.feeFen, orderNo, orgId, at });
      }
      return known;
    });

  /** Tells what of a line differs. @returns whether it does, and whether its channel is to be asked. */
  function tell(line: BillLine, movement: NotedMovement | undefined): { differs: boolean; unheard: boolean } {
    const { kind, amountFen } = line;
    const facts = { kind, reference: referenceOf(line), billFen: amountFen };
    if (!movement) log.error(facts, 'the bill has what is not known here');
    else if (movement.movedAt === null) log.error(facts, 'the bill has what did not move here');
    else if (movement.amountFen !== amountFen)
      log.error({ ...facts, ownFen: movement.amountFen }, 'the bill has another amount');
    const differs = !movement || movement.movedAt === null || movement.amountFen !== amountFen;
    return { differs, unheard: movement?.movedAt === null && kind === 'payment' };
  }

  return {
    async schedule() {
      const yesterday = dayOf(secondsAfter(now(), -day));
      for (const { channel } of gateways.all) {
        const runAt = secondsAfter(startOf(yesterday), day + billTime);
        await store.transact(({ outbox }) =>
          outbox.enqueue(compareBill, { channel, day: yesterday }, { key: channel, runAt }),
        );
      }
    },
    async compare(bill, run) {
      const gateway = gateways.get(bill.channel);
      const lines = await gateway.downloadBill(bill.day);
      const from = startOf(bill.day);
      const time = { from, to: secondsAfter(from, day) };
      const known = new Map<string, NotedMovement>();
      for (let start = 0; start < lines.length; start += batch) {
        run.signal.throwIfAborted();
        const found = await noteFees(gateway.channel, lines.slice(start, start + batch), time.to);
        for (const movement of found) known.set(movement.reference, movement);
      }
      const first = {
        payNo: firstNumberSince('P', secondsAfter(from, -paymentAge)),
        refundNo: firstNumberSince('R', secondsAfter(from, -refundAge)),
      };
      const own = await store.read(({ bills }) => bills.movedWithin(gateway.channel, time, first));
      let differences = 0;
      for (const line of lines) {
        const { differs, unheard } = tell(line, known.get(referenceOf(line)));
        if (differs) differences += 1;
        // The channel is asked once more, so that its money is noted.
        if (unheard) await trades.look(line.payNo);
      }
      const billed = new Set(lines.map(referenceOf));
      for (const { kind, reference, amountFen } of own) {
        if (billed.has(reference)) continue;
        differences += 1;
        log.error({ kind, reference, ownFen: amountFen }, 'the bill lacks what moved here');
      }
      const next = dayOf(time.to);
      const found = { name: `bill-${gateway.channel}`, differences, imbalanceFen: 0, at: now() };
      await store.transact(async ({ outbox, checks }) => {
        await checks.keep(found);
        await outbox.finish(run);
        const runAt = secondsAfter(time.to, day + billTime);
        await outbox.enqueue(compareBill, { channel: bill.channel, day: next }, { key: bill.channel, runAt });
      });
    },
  };
}

function referenceOf({ refundNo, payNo }: BillLine): string {
  return refundNo ?? payNo;
}

/** The day in China. */
function dayOf(time: Date): string {
  return formatChinaTime(time).slice(0, 10);
}

function startOf(dayInChina: string): Date {
  return new Date(withChinaOffset(dayInChina));
}
