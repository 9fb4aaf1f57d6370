import { start } from './sample-facts.mjs';

const day = '20260501';
const orderNo = (n) => day + String(n).padStart(14, '0');
const payNo = (n) => `P${orderNo(n)}`;
const hash = '0'.repeat(64);
const snapshot = {
  product: { name: '示例产品 1', icon: '/pictures/products/1001.svg' },
  version: { code: 'basic', name: '基础版', highlights: ['20 个账户'], limits: { accounts: 20 } },
  plan: { months: 1, listPriceFen: 12_000, priceFen: 10_000 },
  upgradedPlanId: null,
  lines: [{ Kind: 'plan', Label: '基础版 1 个月', Detail: '¥100.00 × 1', AmountFen: 10_000 }],
  agreement: { name: '管家用户协议', version: '1.0', hash },
};

/** Orders, the money that came and went back, and what was bought by it. */
export function moneySamples({ words, each }) {
  const paid = new Set([20, 30, 60, 70, 80]);
  const orders = each({ status: words('orders.status'), type: words('orders.type') }, ({ status, type }, n) => ({
    order_no: orderNo(n),
    org_id: 1,
    user_id: 1,
    type,
    app_id: '1001',
    version_id: 1,
    plan_id: 1,
    quantity: 1,
    snapshot,
    original_fen: 10_000,
    discount_fen: 1_000,
    coupon_fen: 500,
    payable_fen: 8_500,
    paid_fen: paid.has(status) ? 8_500 : 0,
    coupon_user_id: n,
    status,
    pay_channel: paid.has(status) ? 'alipay' : null,
    expire_at: '2026-05-01T08:30:00Z',
    paid_at: paid.has(status) ? start : null,
    opened_at: status === 30 ? start : null,
    closed_at: status === 50 ? start : null,
    close_reason: status === 50 ? '示例' : '',
    service_start: start,
    service_end: '2026-06-01T08:00:00Z',
    remark: '示例',
    attribution: { xl_promo: 'sample' },
    hidden: n > 1 && status === 50,
    version: n,
    ctime: start,
    utime: start,
  }));
  const opened = orders.findIndex(({ status }) => status === 30) + 1;
  const grant = {
    org_id: 1,
    app_id: '1001',
    version_id: 1,
    plan_id: 1,
    start_at: start,
    end_at: '2027-05-01T08:00:00Z',
  };
  return {
    agreement_text: [{ name: '管家用户协议', version: '1.0', hash, text: '示例', ctime: start }],
    ...couponSamples({ words, each }),
    orders,
    order_log: orders.map(({ order_no, status }, index) => ({
      id: index + 1,
      order_no,
      org_id: 1,
      from_status: index === 0 ? null : 10,
      to_status: status,
      actor: 'user',
      actor_id: 1,
      reason: '示例',
      at: start,
    })),
    payment: each({ status: words('payment.status'), channel: words('payment.channel') }, ({ status, channel }, n) => ({
      pay_no: payNo(n),
      // The one that came in belongs to the order that is open.
      order_no: orderNo(status === 1 ? opened : n),
      org_id: 1,
      channel,
      amount_fen: 8_500,
      status,
      qr_content: 'https://example.com/pay',
      channel_trade_no: status === 0 ? null : `trade ${n}`,
      expire_at: '2026-05-01T08:30:00Z',
      paid_at: status === 1 ? start : null,
      fail_reason: '示例',
      refund_fen: status === 1 ? 0 : 100,
      payer_name: '示例企业',
      voucher: '00000000-0000-4000-8000-000000000001.png',
      queried_at: start,
      ctime: start,
    })),
    refund: each({ status: words('refund.status'), cause: words('refund.cause') }, ({ status, cause }, n) => ({
      refund_no: `R${orderNo(n)}`,
      pay_no: payNo(1),
      order_no: orderNo(1),
      org_id: 1,
      amount_fen: 100,
      status,
      cause,
      reason: '示例',
      channel_refund_no: `refund ${n}`,
      asked_at: start,
      ctime: start,
      done_at: n > 1 ? start : null,
    })),
    ledger_entry: ledgerSamples(),
    notify_log: [
      {
        channel: 'alipay',
        id: 'sample',
        event_type: 'paid',
        pay_no: payNo(1),
        body_hash: hash,
        result: 'done',
        at: start,
      },
    ],
    entitlement: [{ ...grant, last_order_no: orderNo(opened), is_restricted: true }],
    entitlement_member: [{ org_id: 1, app_id: '1001', user_id: 2 }],
    entitlement_grant: [
      { order_no: orderNo(opened), ...grant, version_before: 1, plan_before: 1, granted_at: start, revoked_at: start },
    ],
  };
}

/** What came in by each way, what went back, and what a channel kept; the entries of one reference balance. */
function ledgerSamples() {
  const facts = [
    ['payment', payNo(1), 'alipay', 'customers', 8_500],
    ['payment', payNo(2), 'wechat', 'customers', 8_500],
    ['payment', payNo(3), 'bank', 'customers', 8_500],
    ['refund', `R${orderNo(1)}`, 'customers', 'alipay', 100],
    ['fee', payNo(1), 'fees', 'alipay', 50],
  ];
  return facts
    .flatMap(([kind, reference, to, from, fen]) => [
      { kind, reference, account: to, amount_fen: fen },
      { kind, reference, account: from, amount_fen: -fen },
    ])
    .map((entry, index) => ({ id: index + 1, ...entry, order_no: orderNo(1), org_id: 1, at: start }));
}

function couponSamples({ words, each }) {
  return {
    coupon: each({ type: words('coupon.type'), status: words('coupon.status') }, ({ type, status }, n) => ({
      id: n,
      code: `SAMPLE${n}`,
      name: '示例券',
      type,
      threshold_fen: 1_000,
      amount_fen: type === 2 ? null : 500,
      percent: type === 2 ? 90 : null,
      app_ids: ['1001'],
      total: 100,
      per_user: 10,
      received: n,
      start_at: start,
      end_at: '2027-05-01T08:00:00Z',
      status,
      is_public: true,
    })),
    coupon_user: each({ status: words('coupon_user.status') }, ({ status }, n) => ({
      id: n,
      coupon_id: 1,
      user_id: 1,
      org_id: 1,
      status,
      order_no: [1, 2].includes(status) ? orderNo(n) : null,
      received_at: start,
      used_at: status === 2 ? start : null,
      reminded_at: start,
    })),
  };
}
