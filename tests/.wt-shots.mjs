import { chromium } from 'playwright';
import { chromiumOptions } from './support/chromium-options.mjs';
const base = 'http://localhost:8110';
const browser = await chromium.launch(chromiumOptions());
const login = async () => {
  const r = await fetch(base + '/api/sso/api/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: 'demo', password: 'Demo2026!' }) });
  return (await r.json()).data.token;
};
const token = await login();
for (const [name, width, height, dark] of [['d', 1440, 900, false], ['dk', 1440, 900, true], ['m', 390, 844, false], ['mk', 360, 780, true]]) {
  const ctx = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', colorScheme: dark ? 'dark' : 'light' });
  await ctx.addCookies([{ name: 'xl_token', value: token, url: base }, { name: 'xl_desktop', value: '1', url: base }]);
  if (dark) await ctx.addInitScript(() => {});
  const page = await ctx.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
  page.on('request', (r) => r.url().includes('message') && console.log(name, r.method(), r.url().replace(base, '')));
  await page.goto(base + '/mecenter/indexmessage');
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `/tmp/wt-messages-${name}.png` });
  if (name === 'm') { await page.getByRole('button', { name: '打开菜单' }).click(); await page.waitForTimeout(1000); await page.screenshot({ path: `/tmp/wt-messages-drawer.png` }); }
  if (name === 'd') {
    await page.goto(base + '/mecenter/indexworkplace'); await page.waitForTimeout(5000);
    const other = await ctx.newPage();
    other.on('console', (m) => m.type() === 'error' && console.log('other', m.text()));
    await other.goto(base + '/mecenter/indexmessage'); await other.waitForTimeout(4000);
    console.log('streams asked so far');
  }
  await ctx.close();
}
await browser.close();
