import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { transferReviewTime } from '#data/bank-transfer.ts';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { payerText, transferRefunds } from './refund-text';

/** How an order stands, in words. */
export interface OrderSituation {
  readonly title: string;
  readonly text: string;
  /** It waits for the buyer's money until it expires. */
  readonly isPayable: boolean;
}

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** Says how an order stands and what happens next. */
export function orderSituation(order: OrderDetail): OrderSituation {
  const { Status, PaidFen, ServiceEnd, CloseReason, Logs, TransferAt } = order;
  const last = Logs.at(-1);
  const wired = transferRefunds(order).at(-1);
  const amount = wired && `¥${formatFen(wired.refund.AmountFen)}`;
  const payee = wired && payerText(wired.transfer);
  switch (Status) {
    case unpaid:
      return TransferAt
        ? told('转账待确认', `财务核对到账后自动开通，${transferReviewTime}；结果会显示在这里。`)
        : { title: '等待支付', text: '请在倒计时结束前完成支付，超时订单自动关闭。', isPayable: true };
    case paid:
      return told('支付成功，正在开通', '一般几分钟内完成，这一页会自动更新。');
    case completed:
      return last?.From === refunding
        ? told('退款申请已处理', `${last.Reason || '订单维持已完成'}，服务可以继续使用。`)
        : told('订单已完成', `服务已开通，有效期至 ${formatDate(ServiceEnd)}。`);
    case cancelled:
      return told('订单已取消', CloseReason ? `原因：${CloseReason}` : '需要时请重新下单。');
    case closed:
      return told('订单已关闭', `${CloseReason || '超时未支付，订单关闭'}。需要时请重新下单。`);
    case refunding: {
      if (wired?.refund.Status === 'to_be_sent')
        return told('退款待汇出', `${amount} 将由财务汇回${payee}，汇出后会通知您。`);
      const back = order.PayChannel === 'offline' ? '汇回付款账户' : '原路退回';
      return last?.Actor === 'user'
        ? told('退款处理中', `申请退还 ¥${formatFen(PaidFen)}，客服审核后${back}，结果会显示在这里。`)
        : told('正在退款', `${last?.Reason || '订单无法继续'}，款项将${back}。`);
    }
    case refunded:
      return wired?.refund.DoneAt
        ? told('退款已汇出', `${amount} 已于 ${formatDate(wired.refund.DoneAt)} 汇回${payee}，到账时间以银行为准。`)
        : told('已退款', `¥${formatFen(PaidFen)} 已原路退回，到账时间以支付渠道为准。`);
  }
}

function told(title: string, text: string): OrderSituation {
  return { title, text, isPayable: false };
}
