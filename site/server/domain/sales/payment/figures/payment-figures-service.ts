import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { Gateways } from '../gateways/gateways-by-channel';
import type { MoneyCheck } from '../ledger/money-check-repository';
import { firstNumberSince } from '../payment-number';
import type { PaymentStore } from '../payment-store';
import type { PaymentFiguresRepository } from './payment-figures-repository';

/** Seconds of payments that are counted by state. */
const recentTime = 24 * 3600;
/** Seconds after its end for which a payment may be open: the jobs look every minute and may have to ask twice. */
const overdueAfter = 600;
/** Seconds of payments whose answers are looked at, and seconds that an answer may take. */
const answerPeriod = 900;
const answerTime = 30;

type Found<Method extends keyof PaymentFiguresRepository> = Awaited<ReturnType<PaymentFiguresRepository[Method]>>;

export interface PaymentFigures {
  readonly byState: Found<'byState'>;
  readonly overdue: Found<'overdue'>;
  readonly answers: Found<'answers'>;
  readonly refunds: Found<'waitingRefunds'>;
  /** Seconds that the oldest refund has waited; 0 without one. */
  readonly refundAge: number;
  readonly checks: readonly MoneyCheck[];
  /** When the certificates of channels end, of those that know. */
  readonly certificates: readonly { readonly channel: string; readonly end: Date }[];
}

export interface PaymentFiguresService {
  /** How payments are doing now. */
  read(): Promise<PaymentFigures>;
}

export function createPaymentFiguresService(
  store: PaymentStore,
  { gateways, now }: { gateways: Gateways; now: Clock },
): PaymentFiguresService {
  return {
    read: () =>
      store.read(async ({ figures, checks }) => {
        const time = now();
        const since = (seconds: number) => firstNumberSince('P', secondsAfter(time, -seconds));
        const refunds = await figures.waitingRefunds();
        return {
          byState: await figures.byState(since(recentTime)),
          overdue: await figures.overdue(secondsAfter(time, -overdueAfter)),
          answers: await figures.answers(since(answerPeriod), secondsAfter(time, -answerTime)),
          refunds,
          refundAge: refunds.since ? (time.getTime() - refunds.since.getTime()) / 1000 : 0,
          checks: await checks.all(),
          certificates: gateways.all.flatMap(({ channel, certificateEnd }) => {
            const end = certificateEnd?.();
            return end ? [{ channel, end }] : [];
          }),
        };
      }),
  };
}
