import { useRef, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { GetPaymentStateReply, CreatePaymentBody, CreatePaymentReply } from '#contract/payment/payment-schema.ts';
import { payChannelLabels, type OnlineChannel } from '#contract/payment/payment-status.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { CodeWait } from './code-wait';
import styles from './code-panel.module.css';
import { codes } from '#contract/codes.ts';
import { createPayment } from '#contract/payment/payment-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { sessionText, type StorageItem } from '#data/storage.ts';

interface CodePanelProps {
  orderNo: string;
  channel: OnlineChannel;
  /** Whether the buyer wants to pay although a transfer waits for its confirmation. */
  isBesideTransfer: boolean;
  /** Hears the last state of a payment. */
  onSettled: (state: GetPaymentStateReply) => void;
  /** Hears that the order is not what the page shows. */
  onOrderChanged: () => void;
}

/** Payment by a code: shows it, watches it, and replaces it when it cannot be paid any more. */
export function CodePanel(props: CodePanelProps): ReactNode {
  const { orderNo, channel, isBesideTransfer, onSettled, onOrderChanged } = props;
  const request = { OrderNo: orderNo, Channel: channel, ...(isBesideTransfer && { BesideTransfer: true as const }) };
  const { code, obtain, isPending, problem } = usePaymentCode(request, onOrderChanged);
  const panel = useRef<HTMLElement>(null);

  async function renew(): Promise<void> {
    await obtain();
    // The button that was pressed goes away with the code that it stood on.
    const { activeElement } = document;
    if (activeElement === document.body || panel.current?.contains(activeElement)) panel.current?.focus();
  }

  return (
    <section ref={panel} className={styles.panel} tabIndex={-1} aria-label={`${payChannelLabels[channel]}付款码`}>
      {code ? (
        <CodeWait
          key={code.PayNo}
          code={code}
          isRenewing={isPending}
          onRenew={() => void renew()}
          onSettled={onSettled}
        />
      ) : (
        <div className="grid justify-items-center">
          <QrFrame
            label="正在获取付款码"
            renewal={
              problem === undefined ? undefined : { label: '重新获取付款码', isPending, onRenew: () => void renew() }
            }
          />
        </div>
      )}
      <FormAlert text={problem} />
    </section>
  );
}

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
function usePaymentCode(body: CreatePaymentBody, onOrderChanged: () => void): PaymentCodeRead {
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

function storedKey({ OrderNo, Channel, BesideTransfer }: CreatePaymentBody): StorageItem<string> {
  return sessionText(`xl:pay:${OrderNo}:${Channel}${BesideTransfer ? ':beside-transfer' : ''}`);
}

/**
 * The key by which the server knows the request for a code that is sent again: the same one for the same request until
 * an answer has come, also after a reload.
 */
function paymentKey(request: CreatePaymentBody): string {
  const stored = storedKey(request);
  const key = stored.read() ?? randomUuid();
  stored.write(key);
  return key;
}

/** Ends the use of a key: the next request asks for another code if the last one cannot be paid any more. */
function forgetPaymentKey(request: CreatePaymentBody): void {
  storedKey(request).remove();
}
