import type { ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus, type PayChannel } from '#contract/payment/payment-status.ts';

/**
 * The way to pay that is chosen when the page opens: the one chosen before the reload, else the one that was begun last, else
 * the first that can be used. One that does not answer is chosen only where no other can be used.
 */
export function firstChannel(
  channels: ListPayChannelsReply,
  payments: readonly OrderPayment[],
  remembered: string | undefined,
): PayChannel | undefined {
  const enabled = channels.filter(({ Enabled: isEnabled }) => isEnabled);
  const answering = enabled.filter(({ IsDown: isDown }) => !isDown);
  const usable = (answering.length > 0 ? answering : enabled).map(({ Channel: channel }) => channel);
  const begun = payments
    .filter(({ Status: status }) => status === paymentStatus.open)
    .sort((a, b) => Date.parse(b.CTime) - Date.parse(a.CTime))
    .map(({ Channel: channel }) => channel);
  return (
    [remembered, ...begun].map((wanted) => usable.find((channel) => channel === wanted)).find(Boolean) ?? usable[0]
  );
}
