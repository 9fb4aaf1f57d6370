import type { Page } from '@playwright/test';
import { call as callSite, placeOrder, reportTransfer } from './call';
import { call, enterConsole } from './console';
import { expect, signUp, test } from './journey';

test.use({ isFresh: true });

/** What breaks pages that take a text for more than text, short enough for the name of a person. */
const short = [
  '<script>ran()',
  '<svg onload=ran()>',
  '<img src=//x.test>',
  '"onclick=ran() x="',
  "'><iframe src=//x>",
  'javascript:ran()',
  '{{7*7}}${7*7}',
  '&lt;b&gt;&#60;i&#62;',
  '=cmd|/C calc!A0',
  'W'.repeat(20),
] as const;

/** The same for longer texts. */
const long = [
  '</textarea></title></script><script>ran()</script>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<img src=x onerror=ran()><img src="https://x.test/p.png">',
  '"><a href="javascript:ran()" style="position:fixed;inset:0">x</a>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe><base href=//x.test>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '${ran()} {{constructor.constructor("ran()")()}} <%= ran() %> #{ran()}',
  '&#60;script&#62;ran()&#60;/script&#62; &amp;lt;b&amp;gt; \\u003cscript\\u003e ]]>',
  '=HYPERLINK("https://x.test","x") +1+1 -1 @SUM(A1) שלום مرحبا',
  'W'.repeat(200),
] as const;
const count = short.length;
/** A text that fits a field of some length. */
const fit = (index: number, length: number) => (long[index % count] ?? '').slice(0, length);

interface Written {
  readonly orderNos: readonly string[];
  readonly payNos: readonly string[];
  readonly trials: readonly string[];
  readonly coupons: readonly string[];
}

/** Writes all texts of a member and of operators about them, in both worlds. */
async function writeTexts(buyer: Page, desk: Page): Promise<Written> {
  const apps = ['1001', '1002', '1003', '1004', '1005', '1006'];
  const change = (path: string, index: number, fields: object = {}, method: 'post' | 'patch' = 'post') =>
    call(desk, method, path, { reason: fit(index, 200), ...fields });
  const orderNos: string[] = [];
  const payNos: string[] = [];
  const trials: string[] = [];
  const coupons: string[] = [];
  const mobile = await signUp(buyer);
  const statement = ['交易时间\t收入金额\t对方户名\t附言'];
  for (let index = 0; index < count; index += 1) {
    const name = short[index] ?? '';
    // A rejected application leaves room for the next one.
    const contact = { AppId: '1006', Contact: name, Mobile: mobile, Company: fit(index, 50) };
    const budget = { Industry: name, MonthlyBudget: short[index - 1] ?? '', Remark: fit(index, 200) };
    const { Id } = await callSite<{ Id: number }>(buyer, '/user_trial', { ...contact, ...budget });
    trials.push(`/trial/${Id}`);
    await change(`/trial/${Id}/rejection`, index);
    const orderNo = await placeOrder(buyer, apps[index % 6] ?? '', Math.floor(index / 6), fit(index, 200));
    const amount = await reportTransfer(buyer, orderNo, fit(index, 50));
    const order = `/order/${orderNo}`;
    const { payments } = await call(desk, 'get', order);
    const { payNo } = payments[0];
    orderNos.push(orderNo);
    payNos.push(payNo);
    statement.push(`2026-11-28 10:00:00\t${amount}\t${fit(index, 50)}\t${fit(index + 1, 100).replaceAll('"', '')}`);
    await change(`${order}/note`, index);
    await change(`${order}/deadline`, index, { hours: 1, ...(await versionOf(desk, order)) });
    const payer = { payerName: fit(index, 50), payerBank: fit(index, 100), payerAccount: '6222021234567890' };
    const transfer = `/transfer/${payNo}`;
    await change(`${transfer}/payer`, index, { ...payer, ...(await versionOf(desk, transfer)) }, 'patch');
    await change(index < 4 ? `${transfer}/confirmation` : `${transfer}/rejection`, index);
    if (index > 6) await change(`${order}/closing`, index, await versionOf(desk, order));

    const offer = { name: fit(index, 30), type: 3, percent: null, amountFen: 100, thresholdFen: 0, appIds: [] };
    const limits = { total: 10, perUser: 1, from: '2026-01-01', to: '2099-12-31', isPublic: false, code: '' };
    const { entry } = await change('/coupon', index, { ...offer, ...limits });
    const coupon = `/coupon/${entry.subject.id}`;
    coupons.push(coupon);
    await change(`${coupon}/issue-list`, index, { people: `${mobile}\n${name}` });
    await change(`${coupon}/batch`, index, { size: 1, note: fit(index, 40) });

    const lead = { name, mobile: `138${String(Math.random()).slice(2, 10)}`, company: fit(index, 50), page: '/home' };
    const sent = await desk.request.post('/api/v1/ow/lead', {
      data: { ...lead, remark: fit(index, 200) },
      headers: { 'x-forwarded-for': `10.66.${index}.1`, origin: new URL(desk.url()).origin },
    });
    const { lead_id: leadId } = (await sent.json()).data;
    const followUp = { note: fit(index, 500), status: 'active', nextContact: null };
    await change(`/lead/${leadId}/follow-up`, index, { ...followUp, ...(await versionOf(desk, `/lead/${leadId}`)) });
    await call(desk, 'post', '/staff', {
      email: `hostile${String(Math.random()).slice(2, 10)}@demo.cn`,
      name,
      role: 'analyst',
      reason: fit(index, 200),
    });
  }
  await call(desk, 'post', '/bank-line', { text: statement.join('\n'), reason: long[0] });
  for (const index of [0, 1, 2, 3]) {
    const orderNo = orderNos[index] ?? '';
    await expect.poll(async () => (await call(desk, 'get', `/order/${orderNo}`)).status).toBe(30);
    if (index < 2) {
      const title = { Type: 'normal', Title: fit(index, 100), TaxNo: '91350100M000100Y43', Bank: fit(index + 1, 100) };
      const address = { Address: fit(index + 2, 100), Email: 'hostile@demo.cn', KeepTitle: true };
      const body = { ...title, ...address, OrderNos: [orderNo] };
      const { Id } = await callSite<{ Id: number }>(buyer, '/invoice', body);
      if (index === 0) await change(`/invoice/${Id}/rejection`, index);
    } else {
      await callSite(buyer, `/order/${orderNo}/refund`, { Reason: fit(index, 200) });
      if (index === 2) await change(`/refund/${orderNo}/rejection`, index, await versionOf(desk, `/refund/${orderNo}`));
    }
  }
  const { orgId } = await call(desk, 'get', `/order/${orderNos[0]}`);
  for (const index of [1, 5, 9]) {
    const fields = { name: fit(index, 50), ...(await versionOf(desk, `/organization/${orgId}`)) };
    await change(`/organization/${orgId}/name`, index, fields, 'patch');
  }
  return { orderNos, payNos, trials, coupons };
}

async function versionOf(desk: Page, path: string): Promise<{ version: string }> {
  const { version } = await call(desk, 'get', path);
  return { version };
}

/** Fails where a text became part of a page, or made it wider than its window. */
async function findProblems(page: Page, shown = ''): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('正在加载')).toHaveCount(0);
  if (shown) await expect(page.getByRole('main')).toContainText(shown);
  const found = await page.evaluate(() => {
    const marks = '[onload], [onerror], [onclick], [onbegin], [href^="javascript:" i], [src*="x.test"], [src$="/x"]';
    const elements = [...document.querySelectorAll(`${marks}, iframe, base, math, mglyph, animate`)];
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...elements.map(({ outerHTML }) => outerHTML),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ];
  });
  return found.map((problem) => `${page.url()}: ${problem}`);
}

test('whatever people write is shown as text in both worlds, and runs nowhere', { tag: '@release' }, async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const buyer = await context.newPage();
  const problems: string[] = [];
  // A policy that refuses something says so on the console.
  for (const each of [page, buyer]) {
    each.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`${each.url()}: ${message.text()}`);
    });
    each.on('pageerror', (error) => problems.push(`${each.url()}: ${error.message}`));
    each.on('dialog', (dialog) => problems.push(`${each.url()}: a dialog ${dialog.message()}`));
    each.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') problems.push(`${each.url()} asked ${request.url()}`);
    });
  }
  await enterConsole(page);
  const written = await writeTexts(buyer, page);

  await test.step('to the buyer', async () => {
    for (const [index, orderNo] of written.orderNos.entries()) {
      await buyer.goto(`/mecenter/order-detail/${orderNo}`);
      problems.push(...(await findProblems(buyer, fit(index, 200))));
    }
    for (const tab of ['workplace', 'order', 'coupon', 'trial', 'invoice', 'org', 'account', 'message', 'app']) {
      await buyer.goto(`/mecenter/index${tab}`);
      problems.push(...(await findProblems(buyer)));
    }
    await buyer.goto(`/product/orderPayinfo?orderNo=${written.orderNos[6]}`);
    problems.push(...(await findProblems(buyer)));
  });

  await test.step('to operators', async () => {
    const records = (await call(page, 'get', '/record')).items as { id: number }[];
    const { orgId, userId } = await call(page, 'get', `/order/${written.orderNos[0]}`);
    const lines = (await call(page, 'get', '/bank-line?sort=-bookedAt')).items as { id: number }[];
    const leads = (await call(page, 'get', '/lead?sort=-createdAt')).items as { id: string }[];
    const invoices = (await call(page, 'get', '/invoice')).items as { id: number }[];
    const some = <Item>(all: readonly Item[]) => all.filter((_, index) => index === 1 || index === count - 1);
    // The latest first, so that the tenth is the first that was written; lists have all of them.
    const latest = <Item>(all: readonly Item[]) => some(all.slice(0, count).toReversed());
    const details = [
      ...written.orderNos.map((orderNo) => `/order/${orderNo}`),
      ...written.orderNos.slice(2, 4).map((orderNo) => `/refund/${orderNo}`),
      ...some(written.payNos).map((payNo) => `/transfer/${payNo}`),
      ...some(written.trials),
      ...some(written.coupons),
      ...latest(leads).map(({ id }) => `/lead/${id}`),
      ...some(lines).map(({ id }) => `/bank-line/${id}`),
      ...invoices.slice(0, 2).map(({ id }) => `/invoice/${id}`),
      ...records.slice(0, 3).map(({ id }) => `/record/${id}`),
      `/organization/${orgId}`,
      `/user/${userId}`,
    ];
    for (const [index, path] of details.entries()) {
      await page.goto(`/operator${path}`);
      problems.push(...(await findProblems(page, index < count ? fit(index, 200) : '')));
    }
  });

  await test.step('in lists of the console', async () => {
    const lists = ['order', 'refund', 'transfer', 'bank-line', 'coupon', 'user', 'organization', 'trial', 'lead'];
    for (const path of ['today', 'invoice', 'staff', 'record', ...lists]) {
      await page.goto(`/operator/${path}`);
      problems.push(...(await findProblems(page)));
    }
  });
  await test.step('in a file for spreadsheets, where none is a formula', async () => {
    const file = await page.request.get('/operator/api/lead/export?sort=-createdAt&columns=name,company');
    expect(await file.text()).toContain('HYPERLINK');
    expect(await file.text()).not.toMatch(/(^|,)"?[=+@-]/m);
  });
  expect(problems).toEqual([]);
  await context.close();
});
