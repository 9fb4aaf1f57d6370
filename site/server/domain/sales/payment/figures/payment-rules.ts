import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import type { AlertRule } from '../../../../platform/alerts/alert-rule';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { PaymentFigures, PaymentFiguresService } from './payment-figures-service';

/** Payments without an answer of their channel, and their share of all, that are too many. */
const fewestUnanswered = 3;
const greatestShare = 0.5;
/** Seconds that a refund may wait: channels take a working day at most, and a weekend may lie between. */
const longestRefund = 4 * 24 * 3600;
/** Seconds before the end of a certificate: some must be asked for on paper. */
const renewalTime = 14 * 24 * 3600;

const channels: readonly OnlineChannel[] = ['alipay', 'wechat'];

/** What operators hear of payments at once. */
export function paymentRules({ read }: PaymentFiguresService, now: Clock): readonly AlertRule[] {
  const rule = (name: string, find: (figures: PaymentFigures) => string | undefined): AlertRule => ({
    name,
    check: async () => find(await read()),
  });
  return [
    ...channels.map((channel) =>
      rule(`payments.provider-${channel}`, ({ answers }) => {
        const { asked = 0, unanswered = 0 } = answers.find((each) => each.channel === channel) ?? {};
        if (unanswered < fewestUnanswered || unanswered < asked * greatestShare) return undefined;
        return `${channel} gave no code for ${unanswered} of ${asked} payments of the last 15 minutes`;
      }),
    ),
    rule('payments.overdue', ({ overdue }) => {
      if (overdue.length === 0) return undefined;
      const counts = overdue.map(({ channel, count }) => `${channel} ${count}`).join(', ');
      return `payments are open though their time is over: ${counts}; nobody knows whether they were paid`;
    }),
    rule('payments.refunds', ({ refunds, refundAge }) =>
      refundAge > longestRefund ? `${refunds.count} refunds wait, the oldest for over four days` : undefined,
    ),
    rule('payments.money', ({ checks }) => {
      const wrong = checks.filter(({ differences, imbalanceFen }) => differences > 0 || imbalanceFen !== 0);
      if (wrong.length === 0) return undefined;
      const texts = wrong.map(({ name, differences, imbalanceFen }) => `${name}: ${differences} (${imbalanceFen} fen)`);
      return `the money does not agree, by ${texts.join(', ')}; see "the bill" and "the ledger" in the log`;
    }),
    ...channels.map((channel) =>
      rule(`payments.certificate-${channel}`, ({ certificates }) => {
        const { end } = certificates.find((each) => each.channel === channel) ?? {};
        if (!end || end > secondsAfter(now(), renewalTime)) return undefined;
        return `the certificate of ${channel} ends on ${end.toISOString().slice(0, 10)}`;
      }),
    ),
  ];
}
