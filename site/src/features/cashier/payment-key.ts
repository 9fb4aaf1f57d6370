import type { OnlineChannel } from '../../../contract/payment/payment-status';
import { randomUuid } from '../../shared/utils/random-uuid';
import { tabMemory } from './tab-memory';

const nameOf = (orderNo: string, channel: OnlineChannel) => `xl:pay:${orderNo}:${channel}`;

/**
 * The key by which the server knows the request for a code that is sent again: the same one for an order and a channel until
 * an answer has come, also after a reload.
 */
export function paymentKey(orderNo: string, channel: OnlineChannel): string {
  const name = nameOf(orderNo, channel);
  const key = tabMemory.get(name) ?? randomUuid();
  tabMemory.set(name, key);
  return key;
}

/** Ends the use of a key: the next request asks for another code if the last one cannot be paid any more. */
export function forgetPaymentKey(orderNo: string, channel: OnlineChannel): void {
  tabMemory.remove(nameOf(orderNo, channel));
}
