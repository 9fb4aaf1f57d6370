import { formatFen } from '../../../../../contract/format-fen';
import { orderStatus, type OrderType } from '../../../../../contract/order/order-status';
import { buildPath } from '../../../../../contract/routes/route-table';
import type { NewMessage } from '../../../identity/message/message-legacy';
import { describeOrder } from '../describe-order';
import type { StoredOrder } from './order-change-repository';
import type { OrderEvent } from './order-transitions';

const opened: Readonly<Record<OrderType, string>> = { new: '已开通', renew: '已续费', upgrade: '已升级' };

/**
 * What the buyer of an order is told after it changed; undefined for what they did themselves, or wait for at the cashier.
 * @param reason what the operator says of it; empty for the usual words.
 */
export function orderNews(order: StoredOrder, event: OrderEvent, reason = ''): NewMessage | undefined {
  const words = wordsOf(order, event, reason);
  if (!words) return undefined;
  const link = buildPath('orderDetail', { orderId: order.orderNo });
  return { kind: 'order', ...words, link, orgId: order.orgId, ctime: order.utime };
}

function wordsOf(
  order: StoredOrder,
  event: OrderEvent,
  reason: string,
): Pick<NewMessage, 'title' | 'text'> | undefined {
  const what = describeOrder(order);
  const isTransfer = order.payChannel === 'offline';
  switch (event) {
    case 'open': {
      const isOpen = order.status === orderStatus.completed;
      return isOpen ? { title: `${order.snapshot.product.name}${opened[order.type]}`, text: what } : undefined;
    }
    case 'refuse to open':
      return { title: '服务未能开通，正在为您退款', text: what };
    case 'expire':
      return { title: '订单超时未支付，已关闭', text: `${what}，需要时请重新下单` };
    case 'pay late':
      return { title: '订单结束后收到付款，正在为您退款', text: what };
    case 'refund':
      return isTransfer
        ? { title: '退款已汇出', text: `${what}，¥${formatFen(order.paidFen)} 已汇回付款账户` }
        : { title: '退款已完成', text: `${what}，¥${formatFen(order.paidFen)} 已原路退回` };
    case 'refund a part':
      return { title: isTransfer ? '部分退款已汇出' : '部分退款已完成', text: reason ? `${what}，${reason}` : what };
    case 'reject the refund':
      return { title: '退款申请未通过', text: reason ? `${what}，${reason}` : what };
    default:
      return undefined;
  }
}
