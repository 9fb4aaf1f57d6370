import { useMemo, useState, type ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { listPayChannels } from '#contract/payment/payment-endpoints.ts';
import type { GetPaymentStateReply, ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import type { PayChannel } from '#contract/payment/payment-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { sessionText } from '#data/storage.ts';
import { Button } from '#ui/button/button.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import styles from './cashier.module.css';
import { ChannelChoice } from './channel-choice';
import { CodePanel } from './code-panel';
import { firstChannel } from './first-channel';
import { FocusHeading } from './focus-heading';
import { lastTransfer, TransferPanel } from './transfer/transfer-panel';
import { TransferReview } from './transfer/transfer-review';
import type { OrderRead } from './use-order';

/** Height of the choice and a code, in pixels. */
const deskHeight = 460;

interface CashierProps extends Pick<OrderRead, 'note'> {
  order: OrderDetail;
}

/** The transfer of an order that waits for its confirmation, or else the ways to pay it and the one that was chosen. */
export function Cashier({ order, note }: CashierProps): ReactNode {
  const read = useRead(listPayChannels, { query: { OrderNo: order.OrderNo } });
  const { TransferAt: transferAt } = order;
  const [wasTransferred] = useState(transferAt !== null);
  // The transfer that the buyer wants to pay beside; another one is asked about anew.
  const [besides, setBesides] = useState<string | null>();
  const transfer = transferAt !== besides ? waitingTransfer(order) : undefined;

  if (!order.Actions.includes('pay')) {
    return <EmptyNote title="您没有支付权限" text="请联系企业的所有者或管理员支付这个订单。" />;
  }
  return (
    <section className={styles.desk} aria-label="支付">
      <AccountNote action="支付" />
      {transfer ? (
        <TransferReview
          orderNo={order.OrderNo}
          transfer={transfer}
          takesFocus={!wasTransferred || besides === null}
          onPayOtherwise={() => setBesides(transferAt)}
        />
      ) : (
        <ReadView read={read} height={deskHeight}>
          {(channels) => (
            <Payment
              order={order}
              channels={channels}
              onReturn={() => setBesides(null)}
              onSettled={({ OrderStatus: Status, PaidAt, ServerTime }: GetPaymentStateReply) =>
                note({ Status, PaidAt, ServerTime })
              }
              onOrderChanged={() => note({})}
            />
          )}
        </ReadView>
      )}
    </section>
  );
}

interface PaymentProps {
  order: OrderDetail;
  channels: ListPayChannelsReply;
  /** Shows the transfer again that the buyer wants to pay beside. */
  onReturn: () => void;
  onSettled: (state: GetPaymentStateReply) => void;
  onOrderChanged: () => void;
}

function Payment({ order, channels: all, onReturn, onSettled, onOrderChanged }: PaymentProps): ReactNode {
  const isBesideTransfer = order.TransferAt !== null;
  // A second transfer would not be accepted while the first waits.
  const channels = isBesideTransfer ? all.filter(({ Channel }) => Channel !== 'offline') : all;
  const lastChoice = useMemo(() => sessionText(`xl:channel:${order.OrderNo}`), [order.OrderNo]);
  const [chosen, setChosen] = useState(() => firstChannel(channels, order.Payments, lastChoice.read()));
  const channel = channels.find((each) => each.Channel === chosen && each.Enabled);

  function choose(next: PayChannel): void {
    lastChoice.write(next);
    setChosen(next);
  }

  return (
    <>
      {isBesideTransfer && <BesideTransfer onReturn={onReturn} />}
      <ChannelChoice channels={channels} chosen={channel?.Channel} onChoose={choose} />
      {!channel && <EmptyNote title="暂无可用的支付方式" text="请稍后再试，或联系客服协助付款。" />}
      {channel && channel.Channel !== 'offline' && (
        <CodePanel
          key={channel.Channel}
          orderNo={order.OrderNo}
          channel={channel.Channel}
          isBesideTransfer={isBesideTransfer}
          onSettled={onSettled}
          onOrderChanged={onOrderChanged}
        />
      )}
      {channel?.Account && <TransferPanel order={order} account={channel.Account} onSent={onOrderChanged} />}
    </>
  );
}

/** Heads the other ways to pay while a transfer waits, with the way back to it. */
function BesideTransfer({ onReturn }: { onReturn: () => void }): ReactNode {
  return (
    <div className={styles.beside}>
      <FocusHeading level="h2" takesFocus className={styles.besideTitle}>
        改用其他方式支付
      </FocusHeading>
      <p>转账仍在核对。付款成功后立即开通；这笔转账若到账，会汇回付款账户。</p>
      <Button theme="outline" onClick={onReturn}>
        返回查看转账
      </Button>
    </div>
  );
}

/** The transfer that has yet to be confirmed. */
function waitingTransfer(order: OrderDetail): OrderPayment | undefined {
  return order.TransferAt === null ? undefined : lastTransfer(order);
}
