import { useRef, type ReactNode } from 'react';
import type { GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { payChannelLabels, type OnlineChannel } from '#contract/payment/payment-status.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { CodeWait } from './code-wait';
import styles from './code-panel.module.css';
import { usePaymentCode } from './use-payment-code';

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
