import { type ReactNode, useId, useMemo, useState } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { listPayChannels } from '#contract/payment/payment-endpoints.ts';
import type { GetPaymentStateReply, ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { type PayChannel, paymentStatus } from '#contract/payment/payment-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { sessionText } from '#data/storage.ts';
import { Button } from '#ui/button/button.tsx';
import { AccountNote } from '#ui/account-bar/account-note.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import styles from './cashier.module.css';
import { CodePanel } from './code-panel';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import { TransferReview } from './transfer-review';
import type { OrderRead } from './cashier-order';
import { FormAlert } from '#ui/field/field.tsx';
import { TransferForm } from './transfer-form';
import transferStyles from './transfer.module.css';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatFen } from '#contract/format-fen.ts';

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
    return <EmptyState title="您没有支付权限" text="请联系企业的所有者或管理员支付这个订单。" />;
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
        <QueryView read={read} height={deskHeight}>
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
        </QueryView>
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
      {!channel && <EmptyState title="暂无可用的支付方式" text="请稍后再试，或联系客服协助付款。" />}
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

/**
 * The way to pay that is chosen when the page opens: the one chosen before the reload, else the one that was begun last, else
 * the first that can be used. One that does not answer is chosen only where no other can be used.
 */
function firstChannel(
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

interface TransferPanelProps {
  order: OrderDetail;
  account: NonNullable<ListPayChannelsReply[number]['Account']>;
  /** Hears that the transfer has been told of. */
  onSent: () => void;
}

/** Payment by bank transfer: where to, and the proof. */
function TransferPanel({ order, account, onSent }: TransferPanelProps): ReactNode {
  const last = lastTransfer(order);
  return (
    <div className={transferStyles.panel}>
      {last?.Status === paymentStatus.failed && <FormAlert text={rejection(last)} />}
      <TransferAccount account={account} order={order} />
      <TransferForm orderNo={order.OrderNo} onSent={onSent} />
    </div>
  );
}

/** The transfer that was told of last. */
function lastTransfer({ Payments: payments }: Pick<OrderDetail, 'Payments'>): OrderPayment | undefined {
  const transfers = payments.filter(({ Channel: channel }) => channel === 'offline');
  return transfers.sort((a, b) => Date.parse(b.CTime) - Date.parse(a.CTime))[0];
}

function rejection({ FailReason: reason }: OrderPayment): string {
  return `上次提交的转账未通过审核${reason && `：${reason}`}。请核对后重新提交。`;
}

interface TransferAccountProps {
  account: NonNullable<ListPayChannelsReply[number]['Account']>;
  order: OrderDetail;
}

/** Where the money goes, and what to write beside it. */
function TransferAccount({ account, order }: TransferAccountProps): ReactNode {
  const amount = formatFen(order.PayableFen);
  const facts = [
    { name: '收款户名', value: account.Name },
    { name: '开户银行', value: account.Bank },
    { name: '收款账号', value: account.Number },
    // Forms of banks take no separators.
    { name: '转账金额', value: amount.replaceAll(',', ''), shown: `¥${amount}` },
    { name: '转账附言', value: order.OrderNo, note: '请填写订单号，便于核对到账' },
  ];
  return (
    <section aria-labelledby="transfer-account">
      <h2 id="transfer-account" className={transferStyles.title}>
        第一步：向以下账户转账
      </h2>
      <FactList
        facts={facts.map(({ name, value, shown = value, note }) => ({
          name,
          value: (
            <span className={transferStyles.fact}>
              <span>{shown}</span>
              <CopyButton text={value} what={name} />
              {note && <span className={transferStyles.note}>{note}</span>}
            </span>
          ),
        }))}
      />
    </section>
  );
}

interface ChannelChoiceProps {
  channels: ListPayChannelsReply;
  chosen: PayChannel | undefined;
  onChoose: (channel: PayChannel) => void;
}

/** The ways to pay; those that cannot be used say why. */
export function ChannelChoice({ channels, chosen, onChoose }: ChannelChoiceProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="min-width-0 border-0 padding-0 margin-0">
      <legend className="text-ink size-large weight-600 margin-bottom-4 padding-0">选择支付方式</legend>
      <div className={styles.channels}>
        {channels.map(({ Channel: channel, Name: name, Enabled: isEnabled, IsDown: isDown, Tip: tip }) => (
          <label key={channel} className={styles.channel}>
            <input
              type="radio"
              className={styles.radio}
              name={`${id}-channel`}
              value={channel}
              checked={channel === chosen}
              disabled={!isEnabled}
              onChange={() => onChoose(channel)}
              aria-labelledby={`${id}-${channel}`}
              {...(tip && { 'aria-describedby': `${id}-${channel}-tip` })}
            />
            <ChannelMark channel={channel} />
            <span className="grid min-width-0">
              <span id={`${id}-${channel}`} className={styles.name}>
                {name}
              </span>
              {tip && (
                <span id={`${id}-${channel}-tip`} className={`${styles.tip} ${isDown ? styles.down : ''}`}>
                  {tip}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const drawings: Readonly<Record<PayChannel, ReactNode>> = {
  alipay: <path d="M7 8h10M12 5v3m-5 4h8.5c-1 3.6-4 6-7.5 6-2 0-3-1-3-2.2 0-1.3 1.2-2.2 3-2.2 3.5 0 7 2.2 9.5 3.6" />,
  wechat: (
    <path d="M10 5C6.7 5 4 7.2 4 9.9c0 1.6.9 3 2.4 3.9L6 16l2.4-1.3c.5.1 1 .2 1.6.2M20 14.4c0-2.3-2.3-4.2-5-4.2s-5 1.9-5 4.2 2.2 4.1 5 4.1c.5 0 1-.1 1.5-.2l2 1.1-.5-1.8c1.2-.7 2-1.9 2-3.2Z" />
  ),
  offline: <path d="m4 10 8-5 8 5M5 10h14M7 10v7m5-7v7m5-7v7M4 20h16" />,
};

/** The picture of a way to pay. */
function ChannelMark({ channel }: { channel: PayChannel }): ReactNode {
  return (
    <svg className={`${styles.mark} ${styles[channel]}`} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[channel]}
    </svg>
  );
}
