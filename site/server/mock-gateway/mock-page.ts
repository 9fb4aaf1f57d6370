import { brand } from '../../contract/brand/brand';
import { escapeHtml } from '../../contract/escape-html';
import { payChannelLabels } from '../../contract/payment/payment-status';
import type { MockNotification } from './mock-notification';
import { mockPayerActions, type MockPayerAction } from './mock-payer';
import type { MockTrade } from './mock-trade';

/** What the buttons say, and what the page says once they were pressed. */
const actionTexts: Readonly<Record<MockPayerAction, { label: string; done: string }>> = {
  paid: { label: '支付成功', done: '已付款，并通知了商户。' },
  failed: { label: '支付失败', done: '付款失败，已通知商户。' },
  repeated: { label: '重复通知', done: '同一条付款成功通知已连续发送 3 次。' },
  delayed: { label: '延迟通知', done: '付款在途：15 秒后到账并通知商户，期间查询不到，关闭交易也无法拦截。' },
  tampered: { label: '金额篡改', done: '已发送一条金额错误的付款通知，实际没有付款。' },
  twice: { label: '两次同时通知', done: '已同时发送两条编号不同的付款成功通知。' },
  arrived: { label: '立即到账', done: '在途款项已到账，并通知了商户。' },
};

const statusTexts: Readonly<Record<MockTrade['status'], string>> = {
  open: '待支付',
  paid: '支付成功',
  failed: '支付失败',
  closed: '已关闭',
};

const eventTexts: Readonly<Record<MockNotification['event'], string>> = {
  'TRANSACTION.SUCCESS': '付款成功',
  'TRANSACTION.FAIL': '付款失败',
  'REFUND.SUCCESS': '退款成功',
};

export interface MockPage {
  readonly trade: MockTrade;
  readonly refundedFen: number;
  readonly notifications: readonly MockNotification[];
  readonly actions: readonly MockPayerAction[];
  /** What was just done. */
  readonly done?: MockPayerAction | undefined;
}

/** Where a payer plays what becomes of a payment. Works without scripts. */
export function renderMockPage({ trade, refundedFen, notifications, actions, done }: MockPage): string {
  const { channel, payNo, orderNo, amountFen, description, status, arrivesAt, failReason } = trade;
  const state = arrivesAt ? `款项在途，${timeOf(arrivesAt)} 到账` : statusTexts[status];
  return document(
    `
      ${done ? `<p role="status" class="done">${actionTexts[done].done}</p>` : ''}
      <section class="bill ${channel}">
        <h1>${payChannelLabels[channel]} · 模拟支付</h1>
        <p class="amount">${yuan(amountFen)}</p>
        <p class="state ${status}">${state}${failReason ? `（${escapeHtml(failReason)}）` : ''}</p>
        <dl>
          <dt>商品</dt><dd>${escapeHtml(description)}</dd>
          <dt>订单号</dt><dd>${escapeHtml(orderNo)}</dd>
          <dt>支付单号</dt><dd>${escapeHtml(payNo)}</dd>
          ${refundedFen > 0 ? `<dt>已退款</dt><dd>${yuan(refundedFen)}</dd>` : ''}
        </dl>
      </section>
      <form method="post" action="/mockpay/${payNo}" aria-label="模拟付款结果">
        ${mockPayerActions.map((action) => button(action, actions)).join('')}
      </form>
      <section>
        <h2>通知记录</h2>
        ${notifications.length > 0 ? `<ol>${notifications.map(notificationItem).join('')}</ol>` : '<p>还没有发送通知。</p>'}
      </section>
      <nav>
        <a href="/mockpay/${payNo}">刷新状态</a>
        <a href="/product/orderPayinfo?orderNo=${encodeURIComponent(orderNo)}">返回商家</a>
      </nav>`,
  );
}

/** Answers a number that the gateway does not know. */
export function renderUnknownTrade(): string {
  return document('<section class="bill"><h1>交易不存在</h1><p>请返回商家重新获取付款码。</p></section>');
}

function button(action: MockPayerAction, actions: readonly MockPayerAction[]): string {
  const isPossible = actions.includes(action);
  // Only money on its way can arrive.
  if (action === 'arrived' && !isPossible) return '';
  return `<button name="action" value="${action}"${isPossible ? '' : ' disabled'}>${actionTexts[action].label}</button>`;
}

function notificationItem({ event, body, attempts, nextAt }: MockNotification): string {
  const { AmountFen: amountFen } = JSON.parse(body) as { AmountFen?: number };
  const lines = attempts.map(
    ({ at, isReceived, answer }) =>
      `<li>${timeOf(at)} ${isReceived ? '已收到' : '未收到'}：<code>${escapeHtml(answer)}</code></li>`,
  );
  const next = nextAt ? `<li>下次发送：${timeOf(nextAt)}</li>` : '';
  return `<li>${eventTexts[event]}${amountFen === undefined ? '' : ` ${yuan(amountFen)}`}<ul>${lines.join('')}${next}</ul></li>`;
}

/** `¥12,345.67`. */
function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

/** The time of day in China. */
function timeOf(time: string): string {
  return `<time datetime="${time}">${time.slice(11, 19)}</time>`;
}

function document(main: string): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <title>模拟支付 - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/mockpay/page.css">
  </head>
  <body>
    <header>仅供开发：这里不会产生真实的付款</header>
    <main>${main}
    </main>
  </body>
</html>
`;
}
