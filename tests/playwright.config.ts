import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.mjs';

/** A port of its own, so that a running site is not in the way. */
const port = Number(process.env.E2E_PORT ?? 8790);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.output/e2e',
  reporter: [['list'], ['json']],
  // One a core, since drawing pages takes all of it; more than four wait for the one server.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: true,
  forbidOnly: true,
  // Bounds for a test that hangs, far above what a busy machine needs.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nobody waits for animations.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would take a third of the time. `--trace on` records one where the picture does not tell enough.
    screenshot: 'only-on-failure',
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
      // Journeys come from several networks, for the server counts by network.
      TRUST_PROXY: '127.0.0.1,::1',
      // Below what the services of a month cost.
      REFUND_APPROVAL_LIMIT: '200',
      // Where static-hosting.spec.ts serves the built client by itself.
      ALLOWED_ORIGINS: `http://localhost:${port + 1000}`,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 600_000,
  },
});
