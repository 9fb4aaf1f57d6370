import { useCallback, useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { createPayment } from '#contract/payment/payment-endpoints.ts';
import type { CreatePaymentBody, CreatePaymentReply } from '#contract/payment/payment-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { forgetPaymentKey, paymentKey } from './payment-key';

/** Failures after which the order is no longer what the page shows. */
const orderChanged: readonly (number | undefined)[] = [codes.notFound, codes.orderStateRefused, codes.orderExpired];

interface PaymentCodeRead {
  code: CreatePaymentReply | undefined;
  /** Asks for a code that can be paid: the open one, or a new one. */
  obtain(): Promise<void>;
  isPending: boolean;
  /** Why there is no new code. */
  problem: string | undefined;
}

/** The code of an order and a channel, which is asked for as soon as it is shown. */
export function usePaymentCode(body: CreatePaymentBody, onOrderChanged: () => void): PaymentCodeRead {
  const { submit, isPending, failure } = useAction(createPayment);
  const [code, setCode] = useState<CreatePaymentReply>();

  async function obtain(): Promise<void> {
    try {
      const reply = await submit({ body }, { headers: { 'idempotency-key': paymentKey(body) } });
      forgetPaymentKey(body);
      setCode(reply);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (orderChanged.includes(error.code)) onOrderChanged();
    }
  }

  const first = useRef(obtain);
  useEffect(() => void first.current(), []);
  return { code, obtain: useCallback(() => first.current(), []), isPending, problem: failure && failureText(failure) };
}
