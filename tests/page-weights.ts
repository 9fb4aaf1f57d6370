import { chromium } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.mjs';
import { publicPaths } from './e2e/public-routes';
import { weighPage } from './support/page-weight';

/** Prints what each public page of a running site takes; `npm run weights -- http://localhost:8080`. */
const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const browser = await chromium.launch(chromiumOptions());
console.log('script kB  files  styles kB  page (gzip)');
for (const path of publicPaths) {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  const { script, files, styles } = await weighPage(await context.newPage(), origin + path);
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log(kilobytes(script).padStart(9), String(files).padStart(6), kilobytes(styles).padStart(10), ` ${path}`);
  await context.close();
}
await browser.close();
