import type { CreatePaymentBody } from '#contract/payment/payment-schema.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { tabMemory } from './tab-memory';

function nameOf({ OrderNo: orderNo, Channel: channel, BesideTransfer: isBesideTransfer }: CreatePaymentBody): string {
  return `xl:pay:${orderNo}:${channel}${isBesideTransfer ? ':beside-transfer' : ''}`;
}

/**
 * The key by which the server knows the request for a code that is sent again: the same one for the same request until
 * an answer has come, also after a reload.
 */
export function paymentKey(request: CreatePaymentBody): string {
  const name = nameOf(request);
  const key = tabMemory.get(name) ?? randomUuid();
  tabMemory.set(name, key);
  return key;
}

/** Ends the use of a key: the next request asks for another code if the last one cannot be paid any more. */
export function forgetPaymentKey(request: CreatePaymentBody): void {
  tabMemory.remove(nameOf(request));
}
