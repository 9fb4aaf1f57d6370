import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { chinaDay } from '../site/contract/china-day';
import { demoOperator } from '../site/server/demo/demo-operators';
import { demoUser } from '../site/server/demo/demo-users';
import { ensureBuilt } from '../site/scripts/ensure-built.mjs';
import { freePort } from '../site/scripts/free-port.mjs';
import { chromiumOptions } from './support/chromium-options.mjs';
import { png } from './support/pictures';

/** `npm run console-pictures`: takes the pictures of docs/console.md from a server with the demo's data. Run it after the screens changed. */
const root = fileURLToPath(new URL('../', import.meta.url));
ensureBuilt();
const port = await freePort();
const origin = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'console-pictures-'));
const server = spawn(process.execPath, [join(root, 'site/dist/server/main.js')], {
  env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended')));
    server.stdout.on('data', (text) => String(text).includes('Console:') && resolve());
  });
  const browser = await chromium.launch(chromiumOptions());
  const options = { viewport: { width: 1280, height: 720 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const page = await browser.newPage({ ...options, colorScheme: 'light' });
  await page.goto(`${origin}/operator/price`);
  await page.getByLabel('邮箱').fill(demoOperator.email);
  await page.getByLabel('密码', { exact: true }).fill(demoOperator.password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('heading', { name: '价格' }).waitFor();
  await page.getByRole('table').waitFor();
  await take(page, 'prices');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: '改价' }).click();
  const dialog = page.getByRole('dialog');
  const price = dialog.getByLabel('售价');
  await price.fill(String(Number(await price.inputValue()) - 100));
  await rehearse(page, '年末促销');
  await take(page, 'change');

  const payments = await reportTransfers();
  await open(page, 'today');
  await take(page, 'today');
  await open(page, 'figures');
  await page.getByRole('img', { name: /的净收入共/ }).waitFor();
  await take(page, 'figures');
  await open(page, 'order?status=30');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: /^订单 / }).waitFor();
  await page.getByText('价格怎么来的').waitFor();
  await take(page, 'order');
  await page.goto(page.url().replace('/order/', '/refund/') + '/create');
  await dialog.getByLabel('退款金额').fill('100');
  await rehearse(page, '服务中断两天，退还部分费用');
  await take(page, 'refund');
  await open(page, 'bank-line/import');
  await dialog.getByLabel('或者粘贴流水').fill(statementOf(payments));
  await rehearse(page, '11 月流水');
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await open(page, 'bank-line?status=0');
  await take(page, 'bank-lines');
  await open(page, 'coupon/create');
  await dialog.getByLabel('名称').fill('年末回馈券');
  await dialog.getByLabel('打几折').fill('八五折');
  await dialog.getByRole('status').getByText('¥').first().waitFor();
  await take(page, 'coupon');
  await open(page, 'user');
  await page.getByRole('rowheader', { name: '演示用户' }).getByRole('link').click();
  await page.getByText('登录和设备').first().waitFor();
  await take(page, 'user');
  await open(page, 'invoice?stage=open');
  await take(page, 'invoices');
  await open(page, 'lead?status=open');
  await take(page, 'leads');
  await open(page, 'article');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'article');
  await open(page, 'agreement');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('heading', { name: '版本', exact: true }).waitFor();
  await page.frameLocator('iframe').locator('canvas').first().waitFor();
  await take(page, 'agreement');
  await browser.close();
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** Opens an address of the console and waits for what it shows. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}/operator/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('正在加载').first().waitFor({ state: 'detached' });
}

/** Gives a reason in the open dialog and waits for what the change would do. */
async function rehearse(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: '核对' }).click();
  await dialog.getByText('还没有生效').waitFor();
}

/** Calls the API of the site. @param token of the caller. */
async function callSite<Data>(path: string, body: object | FormData, token = ''): Promise<Data> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    origin,
    ...(!isForm && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers,
    body: isForm ? body : JSON.stringify(body),
  });
  const reply = (await answer.json()) as { Header?: { Msg: string }; Data?: Data; data?: Data };
  const data = reply.Data ?? reply.data;
  if (data === undefined) throw new Error(`${path} failed`);
  return data;
}

interface Payment {
  readonly orderNo: string;
  readonly payer: string;
  readonly yuan: string;
}

/** Orders some products as a company of the demo, and reports a transfer of each. */
async function reportTransfers(): Promise<Payment[]> {
  const credentials = { username: 'outsider', password: demoUser.password };
  const { token } = await callSite<{ token: string }>('/sso/api/user/login', credentials);
  const payments: Payment[] = [];
  for (const [appId, payer] of [
    ['1001', '远航贸易有限公司'],
    ['1003', '远航贸易有限公司'],
    ['1005', '林晓'],
  ] as const) {
    const answer = await fetch(`${origin}/api/v1/ow/product/${appId}`);
    const { data } = (await answer.json()) as { data: { versions: { id: number; plans: { id: number }[] }[] } };
    const [version] = data.versions;
    const selection = { AppId: appId, VersionId: version?.id, PlanId: version?.plans[0]?.id };
    const { PayableFen } = await callSite<{ PayableFen: number }>('/client/order/preview', selection, token);
    const placed = { ...selection, ExpectPayableFen: PayableFen, Agree: true };
    const { OrderNo } = await callSite<{ OrderNo: string }>('/client/order', placed, token);
    const form = new FormData();
    form.set('kind', 'voucher');
    form.set('file', new Blob([Buffer.from(png)], { type: 'image/png' }), 'voucher.png');
    const { Url } = await callSite<{ Url: string }>('/client/upload', form, token);
    await callSite('/client/pay/offline', { OrderNo, VoucherUrl: Url, PayerName: payer }, token);
    payments.push({ orderNo: OrderNo, payer, yuan: (PayableFen / 100).toFixed(2) });
  }
  return payments;
}

/** What the bank says of them: one by its order, one by its payer, one of somebody else, and one that is no payment. */
function statementOf([first, second, third]: readonly Payment[]): string {
  const day = chinaDay(new Date());
  const rows = [
    [first?.yuan, '远航贸易有限公司', `订单 ${first?.orderNo}`],
    [second?.yuan, '远航贸易有限公司', '货款'],
    [third?.yuan, '林志远', '往来款'],
    ['12.46', '招商银行深圳分行', '结息'],
  ];
  const lines = rows.map((row, index) => [`${day} 0${index + 1}:30:00`, ...row].join('\t'));
  return ['交易时间\t收入金额\t对方户名\t附言', ...lines].join('\n');
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(root, `docs/pictures/console-${name}.png`);
  await sharp(picture).png({ palette: true, quality: 90 }).toFile(file);
  console.log(`Took ${file}`);
}
