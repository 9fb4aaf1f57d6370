import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';

/** What a browser keeps of somebody who is signed in. */
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a person finds on the site, by role and name. */
export class Site {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and waits until React answers for the controls in the window: a click before that is lost. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.untilAnswered();
  }

  /** Waits until React answers for the controls in the window of the page that is there. */
  async untilAnswered(): Promise<void> {
    await this.page.waitForFunction(() => {
      if (document.readyState !== 'complete') return false;
      const root = document.getElementById('root');
      // The mobile site has no scripts of React.
      if (!root) return true;
      if (document.documentElement.dataset.scripts !== 'ready') return false;
      // A part that the page defers answers when it is used, and repeats what was pressed before.
      const isDeferred = (element: Element) => element.closest('[data-deferred]') !== null;
      const isAnswered = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      const isInWindow = (element: Element) => {
        const { top, width } = element.getBoundingClientRect();
        return width > 0 && top < innerHeight;
      };
      return [...root.querySelectorAll('button, input')]
        .filter((element) => isInWindow(element) && !isDeferred(element))
        .every(isAnswered);
    });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  slider(name: string | RegExp): Locator {
    return this.page.getByRole('slider', { name });
  }

  productCards(): Locator {
    return this.page.getByRole('region', { name: '先看清数据，再放心托管' }).getByRole('article');
  }

  /** Frames that the film has shown so far. */
  framesShown(): Promise<number> {
    return this.playerFact((video) => video.getVideoPlaybackQuality().totalVideoFrames);
  }

  /** Position of the film, in seconds. */
  position(): Promise<number> {
    return this.playerFact((video) => video.currentTime);
  }

  /**
   * Pauses the film whose address holds `file` in the moment it comes to a position, in seconds: films are short, and a busy machine would
   * not look before the end.
   */
  async pauseFilmAt(seconds: number, file = ''): Promise<void> {
    await this.page.waitForFunction(
      ([position, name]) => {
        const player = document.querySelector<HTMLVideoElement>('xl-video-player');
        if (!player?.src?.includes(name) || player.currentTime < position) return false;
        player.pause();
        if (player.currentTime > position + 0.5) player.currentTime = position;
        return true;
      },
      [seconds, file] as const,
    );
  }

  /** What a person with a disability stumbles over on the page or in one part of it, moved to its end: `rule: elements`. */
  async barriers(part?: string): Promise<string[]> {
    // What is shown while its successor is on its way is pale.
    await this.page.waitForFunction(() => {
      const isPale = (element: Element) => getComputedStyle(element).opacity !== '1';
      return ![...document.querySelectorAll('[aria-busy="true"]')].some(isPale);
    });
    await this.page.evaluate(() => {
      const ending = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      // An inherited colour changes, and so begins to change below, once it has changed above.
      for (let last = ending(); last.length > 0; last = ending()) last.forEach((animation) => animation.finish());
    });
    // The usual mode joins frames on a page of its own, which takes longer than the check; these pages have no frames.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const { violations } = await (part ? axe.include(part) : axe).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }

  private playerFact(read: (video: HTMLVideoElement) => number): Promise<number> {
    return this.page.locator('xl-video-player video').evaluate(read as (element: SVGElement | HTMLElement) => number);
  }
}

interface JourneyOptions {
  /** Words on the console that the journey itself provokes. */
  expectedConsole: RegExp[];
  /** Who opens the site: a member of the demo's first organisation, or a buyer in the second, which has bought nothing. */
  visitor: 'anybody' | 'member' | 'buyer';
  /** Whether the journey gets a browser that was nowhere yet, which costs time: one that counts requests, moves the clock, or is offline. */
  isFresh: boolean;
}

/** The users of the demo whom no journey signs in itself: the ninth session of a user ends the one used least recently. */
const users = { member: 'admin', buyer: 'outsider' } as const;

/** Said in full, or the usual context would have these of the test that is the first of its worker, such as a phone's. */
const usualDevice = {
  hasTouch: false,
  isMobile: false,
  javaScriptEnabled: true,
  userAgent: '',
  permissions: [],
};

interface WorkerFixtures extends Record<keyof typeof users, StorageState> {
  /** The browser that most journeys of a worker use, one after the other. It keeps the files of the site, and nothing else. */
  usualContext: BrowserContext;
}

/** What a browser keeps of somebody with a token. */
function storageOf(token: string, origin: string): StorageState {
  const cookie = { name: 'xl_token', value: token, path: '/', domain: new URL(origin).hostname };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [],
  };
}

/** Closes a page. Chromium may keep one for ever that is closed before a document that it has turned to is there. */
async function closePage(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.close();
}

/** Signs a user of the demo in. */
async function signIn(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, username: string) {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.post('/api/sso/api/user/login', { data: { username, password: 'Demo2026!' } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await request.dispose();
  return storageOf(data.token, baseURL);
}

/** Journeys through the site. Console errors, warnings and breaches of the content security policy fail them. */
export const test = base.extend<{ site: Site; needsOwnContext: boolean } & JourneyOptions, WorkerFixtures>({
  expectedConsole: [[], { option: true }],
  visitor: ['anybody', { option: true }],
  isFresh: [false, { option: true }],
  // Signed in once for all journeys of a worker.
  member: [
    async ({ playwright }, use, { project }) => use(await signIn(playwright, project.use.baseURL ?? '', users.member)),
    { scope: 'worker' },
  ],
  buyer: [
    async ({ playwright }, use, { project }) => use(await signIn(playwright, project.use.baseURL ?? '', users.buyer)),
    { scope: 'worker' },
  ],
  usualContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = '', timezoneId = '', contextOptions } = project.use;
      const context = await browser.newContext({ ...contextOptions, ...usualDevice, baseURL, locale, timezoneId });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  needsOwnContext: async ({ isFresh, hasTouch, isMobile, javaScriptEnabled, userAgent, permissions }, use) =>
    use(isFresh || hasTouch || isMobile || !javaScriptEnabled || Boolean(userAgent ?? permissions)),
  context: async ({ browser, usualContext, needsOwnContext, visitor, member, buyer }, use, testInfo) => {
    // A context that a test makes has the options of that test.
    const context = needsOwnContext ? await browser.newContext() : usualContext;
    await context.setStorageState({ anybody: { cookies: [], origins: [] }, member, buyer }[visitor]);
    await use(context);
    if (needsOwnContext) return context.close();
    // The worker ends with a failed test, whose pages are still wanted for the picture.
    if (testInfo.status !== testInfo.expectedStatus) return;
    await context.setOffline(false);
    await context.clearPermissions();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map(closePage));
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  site: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (text: string, url = '') => {
      if (!expectedConsole.some((expected) => expected.test(text))) unexpected.push(url ? `${text} (${url})` : text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        note(`${message.type()}: ${message.text()}`, message.location().url);
    });
    page.on('pageerror', (error) => note(`page error: ${error.message}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy ${event.effectiveDirective} refused ${event.blockedURI}`);
      });
    });
    await use(new Site(page));
    expect(unexpected, 'unexpected console output').toEqual([]);
  },
});

/**
 * Makes an account with an organisation of its own, and signs the browser of the page in with it.
 * @param known the mobile of an account that there is, to sign in again.
 * @returns its mobile.
 */
export async function signUp(page: Page, known?: string): Promise<string> {
  const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
  const mobile = known ?? `137${digits(8)}`;
  // From a network of its own: many journeys sign somebody up at once.
  const headers = { 'x-forwarded-for': `10.${Number(digits(2))}.${Number(digits(2))}.${Number(digits(2))}` };
  const ask = async <Data>(path: string, data: object) => {
    const answer = await page.request.post(`/api/sso${path}`, { data, headers });
    const reply = (await answer.json()) as { header: { code: number; msg: string }; data: Data };
    expect(reply.header.code, `${path}: ${reply.header.msg}`).toBe(0);
    return { ...reply.data, origin: new URL(answer.url()).origin };
  };
  // By a phone that scans: a number gets one code a minute, and the journey may want one.
  const { secret, qrContent, origin } = await ask<{ secret: string; qrContent: string }>('/v1/scanTicket', {
    agree: true,
  });
  const confirm = new URL(qrContent).pathname;
  await page.request.get(confirm, { headers });
  const form = { mobile: '', other: mobile, action: 'confirm' };
  const confirmed = await page.request.post(confirm, { form, headers: { ...headers, origin } });
  expect(await confirmed.text()).toContain('已确认登录');
  const { token } = await ask<{ token: string }>('/v1/scanState', { secret });
  await page.context().addCookies(storageOf(token, origin).cookies);
  return mobile;
}

/** Keeps files away from a page until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export { expect };
