import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { demoOperator } from '../site/server/demo/demo-operators';
import { ensureBuilt } from '../site/scripts/ensure-built.mjs';
import { freePort } from '../site/scripts/free-port.mjs';
import { chromiumOptions } from './support/chromium-options.mjs';

/** `npm run console-pictures`: takes the pictures of docs/console.md from a server with the demo's data. Run it after the screens changed. */
const root = fileURLToPath(new URL('../', import.meta.url));
ensureBuilt();
const port = await freePort();
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
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN' });
  await page.goto(`http://localhost:${port}/operator/price`);
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
  await dialog.getByLabel('原因').fill('年末促销');
  await dialog.getByRole('button', { name: '核对' }).click();
  await dialog.getByText('还没有生效').waitFor();
  await take(page, 'change');
  await browser.close();
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(root, `docs/pictures/console-${name}.png`);
  await sharp(picture).png({ palette: true, quality: 90 }).toFile(file);
  console.log(`Took ${file}`);
}
