import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { startFileServer } from '../../player-element/scripts/file-server.mjs';
import type { BlankProject } from './blank-project';
import { chromiumOptions } from '../support/chromium-options.mjs';

const film = new URL('../../site/public/media/films/shujutong', import.meta.url);
let browser: Browser;

/** Starts the browser of a test file, and closes it with all its pages. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(chromiumOptions());
  });
  afterAll(() => browser.close());
}

/** How long a player may take to show what it was asked for, in ms: machines of one core are late. */
const PATIENCE_MS = 120_000;
/** What media-chrome says on every page that has a menu of it. */
const EXPECTED = /^Media Chrome: No style sheet found/;

interface PageOptions {
  /** Served texts by path. */
  readonly texts?: Parameters<typeof startFileServer>[1];
  /** Beginnings of the lines that the console gets. */
  readonly expected?: readonly string[];
  /** Prepares the page before it is opened, such as by routes of its requests. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a project's `index.html`. */
export function onPageOf(
  { folder }: BlankProject,
  test: (page: Page) => Promise<void>,
  options?: PageOptions,
): Promise<void> {
  return onPage({ '/film': film, '': pathToFileURL(join(folder, 'site')) }, '/index.html', test, options);
}

/** Opens a page among served files and folders, hands it to the test and holds it to saying only what is expected. */
export async function onPage(
  places: Parameters<typeof startFileServer>[0],
  path: string,
  test: (page: Page) => Promise<void>,
  { texts, expected = [], prepare }: PageOptions = {},
): Promise<void> {
  const server = await startFileServer(places, texts);
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text());
    if (isComplaint) complaints.push(message.text());
  });
  try {
    await prepare?.(page);
    await page.goto(`${server.origin}${path}`);
    await test(page);
    // Two files that are fetched together may fail in either order.
    await expect.poll(() => complaints.length, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(expected.length);
    const seen = complaints.map((text) => expected.find((beginning) => text.startsWith(beginning)) ?? text);
    expect(seen.sort()).toEqual([...expected].sort());
  } finally {
    await page.close();
    server.close();
  }
}

/** Waits until so many players of the page show their film moving. */
export async function expectPlaying(page: Page, players: number): Promise<void> {
  await page.waitForFunction((count) => {
    const all = [...document.querySelectorAll('xl-video-player')] as (Element & { currentTime: number })[];
    return all.length === count && all.every(({ currentTime }) => currentTime > 0.5);
  }, players);
}
