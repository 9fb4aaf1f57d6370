import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#contract/escape-html.ts';
import { payChannelLabels } from '#contract/payment/payment-status.ts';
import { isFromThisSite } from '../platform/http/cross-origin';
import { htmlDocument } from '../platform/pages/html-document';
import type { Send } from './mock-notifier';
import type { MockNotification, MockTrade } from './mock-notification';
import { mockPayerActions, type MockPayer, type MockPayerAction } from './mock-payer';
import type { MockState, MockTrades } from './mock-trades';

const params = z.object({ payNo: z.string() });
const doneQuery = z.object({ done: z.enum(mockPayerActions).optional().catch(undefined) });
const form = z.object({ action: z.enum(mockPayerActions) });

export function mockPageRoutes(app: FastifyInstance, state: MockState, trades: MockTrades, payer: MockPayer): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get('/mockpay/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(mockPageStyles),
  );

  app.get('/mockpay/:payNo', async (request, reply) => {
    const trade = tradeOf(request.params);
    if (!trade) return sendPage(reply.code(404), renderUnknownTrade());
    const refunds = [...state.refunds.values()].filter(({ payNo }) => payNo === trade.payNo);
    const page = renderMockPage({
      trade,
      refundedFen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0),
      notifications: [...state.notifications.values()].filter(({ payNo }) => payNo === trade.payNo),
      actions: payer.actions(trade),
      done: doneQuery.parse(request.query).done,
    });
    return sendPage(reply, page);
  });

  app.post('/mockpay/:payNo', async (request, reply) => {
    const trade = tradeOf(request.params);
    if (!trade) return sendPage(reply.code(404), renderUnknownTrade());
    const { action } = form.parse(request.body);
    const address = `/mockpay/${trade.payNo}`;
    // Another tab or the clock was faster: the page shows how things are now.
    if (!payer.actions(trade).includes(action)) return reply.redirect(address, 303);
    await payer.act(trade, action);
    return reply.redirect(`${address}?done=${action}`, 303);
  });

  function tradeOf(given: unknown) {
    const known = state.trades.get(params.parse(given).payNo);
    return known && trades.find(known.channel, known.payNo);
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/** The paths of the gateway that payers reach from here: a payment's page, and its styles. */
const shown = /^(P20\d{20}|page\.css)$/;
/** Milliseconds that the gateway may take: it waits for this site's answer to its notifications. */
const answerTime = 10_000;

interface MockPayPageOptions {
  /** Where the mock gateway listens. */
  readonly origin: string;
  /** The bearer token by which the site authenticates there. */
  readonly merchantKey: string;
  /** The site's own origins: no other site may press the buttons. */
  readonly ownOrigins: readonly string[];
  readonly send?: Send;
}

/** The gateway's page of payers at an address of this site, which a phone reaches. Never for production. */
export function mockPayPages({
  origin,
  merchantKey,
  ownOrigins,
  send = fetch,
}: MockPayPageOptions): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    app.route<{ Params: { name: string }; Body: string | null }>({
      method: ['GET', 'POST'],
      url: '/mockpay/:name',
      bodyLimit: 1024,
      async handler(request, reply) {
        const { method, url, body } = request;
        const { name } = request.params;
        if (!shown.test(name)) return reply.code(404).type('text/plain; charset=utf-8').send('交易不存在');
        const isPost = method === 'POST';
        if (isPost && !isFromThisSite(request, ownOrigins)) {
          return reply.code(403).type('text/plain; charset=utf-8').send('请在模拟支付页内操作');
        }
        const answer = await send(`${origin}/mockpay/${name}${/\?.*/.exec(url)?.[0] ?? ''}`, {
          method,
          headers: {
            authorization: `Bearer ${merchantKey}`,
            ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(isPost && { body: body ?? '' }),
          redirect: 'manual',
          signal: AbortSignal.timeout(answerTime),
        });
        for (const header of ['content-type', 'cache-control', 'location']) {
          const value = answer.headers.get(header);
          if (value !== null) reply.header(header, value);
        }
        return reply.code(answer.status).send(await answer.text());
      },
    });
  };
}

/** Labels of the buttons, and the page's message once one was pressed. */
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

/** The page where a payer chooses the outcome of a payment. Works without scripts. */
function renderMockPage({
  trade,
  refundedFen,
  notifications,
  actions,
  done,
}: {
  trade: MockTrade;
  refundedFen: number;
  notifications: readonly MockNotification[];
  actions: readonly MockPayerAction[];
  /** The action that was just done. */
  done: MockPayerAction | undefined;
}): string {
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
  return htmlDocument({
    title: '模拟支付',
    head: '<link rel="stylesheet" href="/mockpay/page.css">',
    body: `<header>仅供开发：这里不会产生真实的付款</header>
    <main>${main}
    </main>`,
    coversScreen: true,
  });
}

/** The one sheet of the payer's page. */
export const mockPageStyles = `
:root { color-scheme: light; --text: #1d2742; --quiet: #55607a; --line: #e3e8f2; --page: #f3f5fa; --channel: #0b1b3f; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 -apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; overflow-wrap: anywhere; }
h1, h2, p, dl, dd, ol, ul { margin: 0; padding: 0; }
header { padding: 8px 16px; background: #fff4d6; color: #6b4a00; font-size: 14px; text-align: center; }
main { display: grid; gap: 16px; width: min(480px, 100%); margin: 0 auto; padding: 16px 16px calc(24px + env(safe-area-inset-bottom)); }
.done { padding: 12px 16px; border-radius: 10px; background: #e3f6ea; color: #0a5c31; }
section { padding: 20px 16px; border-radius: 14px; background: #fff; }
.alipay { --channel: #0b5fd8; }
.wechat { --channel: #067a3d; }
.bill { box-shadow: inset 0 4px var(--channel); }
h1 { color: var(--channel); font-size: 18px; text-align: center; }
h2 { margin-bottom: 8px; font-size: 17px; }
.amount { margin-top: 12px; font-size: 40px; font-weight: 700; line-height: 1.2; text-align: center; font-variant-numeric: tabular-nums; }
.state { margin-bottom: 16px; color: var(--quiet); text-align: center; }
.state.paid { color: #0a5c31; }
.state.failed { color: #b42318; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 14px; }
dt { color: var(--quiet); }
dd { text-align: right; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button { min-height: 48px; padding: 8px; border: 1px solid #b9c3d8; border-radius: 10px; background: #fff; color: var(--text); font: inherit; cursor: pointer; }
button:first-child { border-color: transparent; background: #0b5fd8; color: #fff; font-weight: 600; }
button:disabled { border-color: transparent; background: #e6eaf2; color: var(--quiet); font-weight: 400; cursor: not-allowed; }
:focus-visible { outline: 2px solid #0b5fd8; outline-offset: 2px; }
section > ol { padding-left: 20px; font-size: 14px; }
section > ol ul { padding-left: 16px; color: var(--quiet); }
nav { display: flex; justify-content: center; gap: 12px; }
nav a { padding: 10px 12px; color: #0b5fd8; }
`;
