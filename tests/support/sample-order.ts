import type { ListOrdersReply, OrderDetail, OrderSummary } from '../../site/contract/order/order-schema';
import type { OrderPayment } from '../../site/contract/payment/payment-schema';

/** An order as the API tells it: not paid, five minutes old at `sampleTime`. */
export function sampleOrder(facts: Partial<OrderSummary> = {}): OrderSummary {
  return {
    OrderNo: '2026110111550000000001',
    Type: 'new',
    AppId: '1001',
    ProductName: '数据通',
    Icon: '/pictures/products/1001.svg',
    VersionId: 2,
    VersionName: '专业版',
    PlanId: 7,
    Months: 12,
    Quantity: 2,
    OriginalFen: 240_000,
    DiscountFen: 20_000,
    CouponFen: 10_000,
    PayableFen: 210_000,
    PaidFen: 0,
    Status: 10,
    PayChannel: null,
    ExpireAt: '2026-11-01T12:25:00.000+08:00',
    PaidAt: null,
    OpenedAt: null,
    ClosedAt: null,
    CloseReason: '',
    ServiceStart: '2026-11-01T11:55:00.000+08:00',
    ServiceEnd: '2028-11-01T11:55:00.000+08:00',
    InvoiceStatus: 0,
    TransferAt: null,
    Remark: '',
    Version: 1,
    CTime: '2026-11-01T11:55:00.000+08:00',
    Actions: ['pay', 'cancel'],
    ...facts,
  };
}

/** The server's time in the samples. */
export const sampleTime = '2026-11-01T12:00:00.000+08:00';

/** The same with everything that its page shows. */
export function sampleOrderDetail(facts: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...sampleOrder(facts),
    Lines: [
      { Kind: 'plan', Label: '专业版 1 年', Detail: '¥1,200.00 × 2', AmountFen: 240_000 },
      { Kind: 'discount', Label: '时长优惠', Detail: '', AmountFen: -20_000 },
      { Kind: 'coupon', Label: '新客券', Detail: '满 ¥500.00 减 ¥100.00', AmountFen: -10_000 },
    ],
    Highlights: ['20 个账户', '数据保留 2 年'],
    Agreement: { Name: '管家用户协议', Version: '2.1' },
    Payments: [],
    Logs: [{ From: null, To: 10, Actor: 'user', Reason: '', At: '2026-11-01T11:55:00.000+08:00' }],
    ServerTime: sampleTime,
    ...facts,
  };
}

/** A payment of such an order, by WeChat Pay: not paid yet. */
export function samplePayment(facts: Partial<OrderPayment> = {}): OrderPayment {
  return {
    PayNo: 'P2026110111560000000001',
    Channel: 'wechat',
    AmountFen: 210_000,
    Status: 0,
    ExpireAt: '2026-11-01T12:11:00.000+08:00',
    PaidAt: null,
    FailReason: '',
    PayerName: '',
    PayerBank: '',
    PayerAccount: '',
    VoucherUrl: '',
    Refunds: [],
    CTime: '2026-11-01T11:56:00.000+08:00',
    ...facts,
  };
}

/** One page of a list. */
export function sampleOrderList(items: readonly OrderSummary[], facts: Partial<ListOrdersReply> = {}): ListOrdersReply {
  return {
    Items: [...items],
    Total: items.length,
    Page: 1,
    PageSize: 10,
    Counts: {},
    Transferred: 0,
    ServerTime: sampleTime,
    ...facts,
  };
}
