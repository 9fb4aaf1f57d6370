import type { CreatePaymentBody } from '#contract/payment/payment-schema.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { sessionText, type StorageItem } from '#data/storage.ts';

function storedKey({ OrderNo, Channel, BesideTransfer }: CreatePaymentBody): StorageItem<string> {
  return sessionText(`xl:pay:${OrderNo}:${Channel}${BesideTransfer ? ':beside-transfer' : ''}`);
}

/**
 * The key by which the server knows the request for a code that is sent again: the same one for the same request until
 * an answer has come, also after a reload.
 */
export function paymentKey(request: CreatePaymentBody): string {
  const stored = storedKey(request);
  const key = stored.read() ?? randomUuid();
  stored.write(key);
  return key;
}

/** Ends the use of a key: the next request asks for another code if the last one cannot be paid any more. */
export function forgetPaymentKey(request: CreatePaymentBody): void {
  storedKey(request).remove();
}
