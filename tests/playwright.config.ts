import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.mjs';

/** A port of its own, so that a running site is not in the way. */
const port = Number(process.env.E2E_PORT ?? 8790);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.output/e2e',
  reporter: [['list'], ['json']],
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
  webServer: {
    command: 'node site/scripts/start.mjs',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: 'tests/.output/data',
      NODE_ENV: 'development',
      // Where static-hosting.spec.ts serves the built client by itself.
      ALLOWED_ORIGINS: `http://localhost:${port + 1000}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 120_000,
  },
});
