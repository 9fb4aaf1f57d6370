import { useState, type ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/order/order-schema';
import { listPayChannels } from '../../../contract/payment/payment-endpoints';
import type { GetPaymentStateReply, ListPayChannelsReply } from '../../../contract/payment/payment-schema';
import type { PayChannel } from '../../../contract/payment/payment-status';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { FormAlert } from '../../shared/ui/form/form-alert';
import { AccountNote } from '../../shared/ui/feedback/account-note';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { ReadView } from '../../shared/ui/loading/read-view';
import styles from './cashier.module.css';
import { ChannelChoice } from './channel-choice';
import { CodePanel } from './code-panel';
import { firstChannel } from './first-channel';
import { tabMemory } from './tab-memory';
import { TransferPanel } from './transfer/transfer-panel';
import type { OrderRead } from './use-order';

/** Height of the choice and a code, in pixels. */
const deskHeight = 460;

interface CashierProps extends Pick<OrderRead, 'note'> {
  order: OrderDetail;
}

/** The ways to pay an order, and the one that was chosen. */
export function Cashier({ order, note }: CashierProps): ReactNode {
  const read = useEndpoint(listPayChannels, { query: { OrderNo: order.OrderNo } }, { failureInPlace: true });

  if (!order.Actions.includes('pay')) {
    return <EmptyNote title="您没有支付权限" text="请联系企业的所有者或管理员支付这个订单。" />;
  }
  return (
    <section className={styles.desk} aria-label="支付">
      <AccountNote action="支付" />
      <ReadView read={read} height={deskHeight}>
        {(channels) => (
          <Payment
            order={order}
            channels={channels}
            onSettled={({ OrderStatus: Status, PaidAt, ServerTime }: GetPaymentStateReply) =>
              note({ Status, PaidAt, ServerTime })
            }
            onOrderChanged={() => note({})}
          />
        )}
      </ReadView>
    </section>
  );
}

interface PaymentProps {
  order: OrderDetail;
  channels: ListPayChannelsReply;
  onSettled: (state: GetPaymentStateReply) => void;
  onOrderChanged: () => void;
}

function Payment({ order, channels, onSettled, onOrderChanged }: PaymentProps): ReactNode {
  const memory = `xl:channel:${order.OrderNo}`;
  const [chosen, setChosen] = useState(() => firstChannel(channels, order.Payments, tabMemory.get(memory)));
  const channel = channels.find((each) => each.Channel === chosen && each.Enabled);

  function choose(next: PayChannel): void {
    tabMemory.set(memory, next);
    setChosen(next);
  }

  return (
    <>
      <ChannelChoice channels={channels} chosen={channel?.Channel} onChoose={choose} />
      {!channel && <EmptyNote title="暂无可用的支付方式" text="请稍后再试，或联系客服协助付款。" />}
      {channel && channel.Channel !== 'offline' && order.TransferAt && (
        <FormAlert text="您已提交一笔对公转账，正在核对到账。请勿重复付款；转账有误时再用其他方式支付。" />
      )}
      {channel && channel.Channel !== 'offline' && (
        <CodePanel
          key={channel.Channel}
          orderNo={order.OrderNo}
          channel={channel.Channel}
          onSettled={onSettled}
          onOrderChanged={onOrderChanged}
        />
      )}
      {channel?.Account && <TransferPanel order={order} account={channel.Account} onSent={onOrderChanged} />}
    </>
  );
}
