import { useMemo, useState, type ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { listPayChannels } from '#contract/payment/payment-endpoints.ts';
import type { ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus, type PayChannel } from '#contract/payment/payment-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { sessionText } from '#data/storage.ts';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { Button } from '#ui/button/button.tsx';
import { Choice } from '#ui/choice/choice.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { newestPayments, type PatchOrder, type ShownOrder } from './cashier-order';
import styles from './cashier.module.css';
import { CodePanel } from './code-panel';
import { TransferPanel } from './transfer-form';
import { TransferReview } from './transfer-review';

/** Height of the choice and a code, in pixels. */
const paymentHeight = 460;

/** The transfer of an order that waits for its confirmation, or else the ways to pay it and the one that was chosen. */
export function Cashier({ order, patch }: Pick<ShownOrder, 'order' | 'patch'>): ReactNode {
  const read = useRead(listPayChannels, { query: { OrderNo: order.OrderNo } });
  const { TransferAt: transferAt } = order;
  const [wasTransferred] = useState(transferAt !== null);
  // Time of the reported transfer that the buyer left to pay in another way; a later transfer is shown. null: they went back to it.
  const [bypassed, setBypassed] = useState<string | null>();
  const isWaiting = transferAt !== null && transferAt !== bypassed;
  const transfer = isWaiting ? newestPayments(order).find(isTransfer) : undefined;

  if (!order.Actions.includes('pay')) {
    return <EmptyState title="您没有支付权限" text="请联系企业的所有者或管理员支付这个订单。" />;
  }
  return (
    <section className={`${styles.payment} grid one-column gap-5 margin-top-5 card`} aria-label="支付">
      <AccountNote action="支付" />
      {transfer ? (
        <TransferReview
          orderNo={order.OrderNo}
          transfer={transfer}
          takesFocus={!wasTransferred || bypassed === null}
          onPayOtherwise={() => setBypassed(transferAt)}
        />
      ) : (
        <QueryView read={read} height={paymentHeight}>
          {(channels) => <Payment order={order} channels={channels} patch={patch} onReturn={() => setBypassed(null)} />}
        </QueryView>
      )}
    </section>
  );
}

function isTransfer({ Channel }: OrderPayment): boolean {
  return Channel === 'offline';
}

interface PaymentProps {
  order: OrderDetail;
  channels: ListPayChannelsReply;
  patch: PatchOrder;
  /** Shows the transfer again that the buyer wants to pay beside. */
  onReturn: () => void;
}

function Payment({ order, channels: all, patch, onReturn }: PaymentProps): ReactNode {
  const isBesideTransfer = order.TransferAt !== null;
  // A second transfer would not be accepted while the first waits.
  const channels = isBesideTransfer ? all.filter(({ Channel }) => Channel !== 'offline') : all;
  const lastChoice = useMemo(() => sessionText(`xl:channel:${order.OrderNo}`), [order.OrderNo]);
  const [chosen, setChosen] = useState(() => firstChannel(channels, order, lastChoice.read()));
  const channel = channels.find((each) => each.Channel === chosen && each.Enabled);

  function choose(next: PayChannel): void {
    lastChoice.write(next);
    setChosen(next);
  }

  return (
    <>
      {isBesideTransfer && (
        <div className={`${styles.beside} grid gap-3 justify-items-start line-bottom`}>
          <FocusHeading level="h2" takesFocus className="size-large">
            改用其他方式支付
          </FocusHeading>
          <p>转账仍在核对。付款成功后立即开通；这笔转账若到账，会汇回付款账户。</p>
          <Button theme="outline" onClick={onReturn}>
            返回查看转账
          </Button>
        </div>
      )}
      {/* Those that cannot be used say why. */}
      <Choice
        legend="选择支付方式"
        isHeading
        look="card"
        className={styles.channels}
        optionClass={styles.channel}
        options={channels.map(({ Channel, Name, Enabled, IsDown, Tip }) => ({
          value: Channel,
          label: <span className={`${styles.name} weight-600`}>{Name}</span>,
          icon: <ChannelMark channel={Channel} />,
          description: IsDown ? <span className="text-warning">{Tip}</span> : Tip,
          isDisabled: !Enabled,
        }))}
        value={channel?.Channel}
        onChange={choose}
      />
      {!channel && <EmptyState title="暂无可用的支付方式" text="请稍后再试，或联系客服协助付款。" />}
      {channel && channel.Channel !== 'offline' && (
        <CodePanel
          key={channel.Channel}
          orderNo={order.OrderNo}
          channel={channel.Channel}
          isBesideTransfer={isBesideTransfer}
          patch={patch}
        />
      )}
      {channel?.Account && (
        <TransferPanel
          order={order}
          account={channel.Account}
          last={newestPayments(order).find(isTransfer)}
          onSent={() => patch({})}
        />
      )}
    </>
  );
}

/**
 * The way to pay that is chosen when the page opens: the one chosen before the reload, else the one that was begun last, else
 * the first that can be used. One that does not respond is chosen only where no other can be used.
 */
function firstChannel(
  channels: ListPayChannelsReply,
  order: OrderDetail,
  remembered: string | undefined,
): PayChannel | undefined {
  const enabled = channels.filter(({ Enabled }) => Enabled);
  const responding = enabled.filter(({ IsDown }) => !IsDown);
  const usable = (responding.length > 0 ? responding : enabled).map(({ Channel }) => Channel);
  const begun = newestPayments(order).filter(({ Status }) => Status === paymentStatus.open);
  const wanted = [remembered, ...begun.map(({ Channel }) => Channel)];
  return wanted.map((name) => usable.find((channel) => channel === name)).find(Boolean) ?? usable[0];
}

const drawings: Readonly<Record<PayChannel, ReactNode>> = {
  alipay: <path d="M7 8h10M12 5v3m-5 4h8.5c-1 3.6-4 6-7.5 6-2 0-3-1-3-2.2 0-1.3 1.2-2.2 3-2.2 3.5 0 7 2.2 9.5 3.6" />,
  wechat: (
    <path d="M10 5C6.7 5 4 7.2 4 9.9c0 1.6.9 3 2.4 3.9L6 16l2.4-1.3c.5.1 1 .2 1.6.2M20 14.4c0-2.3-2.3-4.2-5-4.2s-5 1.9-5 4.2 2.2 4.1 5 4.1c.5 0 1-.1 1.5-.2l2 1.1-.5-1.8c1.2-.7 2-1.9 2-3.2Z" />
  ),
  offline: <path d="m4 10 8-5 8 5M5 10h14M7 10v7m5-7v7m5-7v7M4 20h16" />,
};

/** The icon of a way to pay. */
function ChannelMark({ channel }: { channel: PayChannel }): ReactNode {
  return (
    <svg className={`${styles.mark} ${styles[channel]}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[channel]}
    </svg>
  );
}
