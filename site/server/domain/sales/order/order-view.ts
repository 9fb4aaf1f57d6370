import { formatChinaTime } from '../../../../contract/china-time';
import type { OrderDetail, OrderSummary } from '../../../../contract/order/order-schema';
import { orderInvoiceStatus, type OrderInvoiceStatus } from '../../../../contract/invoice/invoice-status';
import { orderStatus } from '../../../../contract/order/order-status';
import type { OrderPayment } from '../../../../contract/payment/payment-schema';
import { paymentStatus } from '../../../../contract/payment/payment-status';
import type { Member } from '../../../platform/caller';
import { actionsOf } from './order-actions';
import type { StoredOrder } from './state/order-change-repository';
import type { StoredOrderLog } from './order-repository';

/** What stands beyond the order itself. */
interface Around {
  readonly invoiceStatus: OrderInvoiceStatus | undefined;
  /** When a transfer was told of that has yet to be confirmed. */
  readonly transferAt: string | undefined;
}

/** An order as lists show it to a member, by what it kept of the things it was about. */
export function toSummary(
  order: StoredOrder,
  { invoiceStatus = orderInvoiceStatus.none, transferAt }: Around,
  member: Member,
  now: Date,
): OrderSummary {
  const { product, version, plan } = order.snapshot;
  return {
    OrderNo: order.orderNo,
    Type: order.type,
    AppId: order.appId,
    ProductName: product.name,
    Icon: product.icon,
    VersionId: order.versionId,
    VersionName: version.name,
    PlanId: order.planId,
    Months: plan.months,
    Quantity: order.quantity,
    OriginalFen: order.originalFen,
    DiscountFen: order.discountFen,
    CouponFen: order.couponFen,
    PayableFen: order.payableFen,
    PaidFen: order.paidFen,
    Status: order.status,
    PayChannel: order.payChannel,
    ExpireAt: formatChinaTime(order.expireAt),
    PaidAt: timeOrNull(order.paidAt),
    OpenedAt: timeOrNull(order.openedAt),
    ClosedAt: timeOrNull(order.closedAt),
    CloseReason: order.closeReason,
    ServiceStart: formatChinaTime(order.serviceStart),
    ServiceEnd: formatChinaTime(order.serviceEnd),
    InvoiceStatus: invoiceStatus,
    TransferAt: (order.status === orderStatus.unpaid && transferAt) || null,
    Remark: order.remark,
    Version: order.version,
    CTime: formatChinaTime(order.ctime),
    Actions: actionsOf({ ...order, invoiceStatus }, member, now),
  };
}

export interface OrderParts extends Pick<Around, 'invoiceStatus'> {
  readonly order: StoredOrder;
  readonly logs: readonly StoredOrderLog[];
  readonly payments: readonly OrderPayment[];
}

export function toDetail({ order, logs, payments, invoiceStatus }: OrderParts, member: Member, now: Date): OrderDetail {
  const { version, lines, agreement } = order.snapshot;
  const transferAt = payments.find(
    ({ Channel, Status }) => Channel === 'offline' && Status === paymentStatus.open,
  )?.CTime;
  return {
    ...toSummary(order, { invoiceStatus, transferAt }, member, now),
    Lines: [...lines],
    Highlights: [...version.highlights],
    Agreement: { Name: agreement.name, Version: agreement.version },
    Payments: [...payments],
    Logs: logs.map(({ fromStatus, toStatus, actor, reason, at }) => ({
      From: fromStatus as OrderDetail['Status'] | null,
      To: toStatus as OrderDetail['Status'],
      Actor: actor,
      Reason: reason,
      At: formatChinaTime(at),
    })),
    ServerTime: formatChinaTime(now),
  };
}

function timeOrNull(time: Date | null): string | null {
  return time && formatChinaTime(time);
}
