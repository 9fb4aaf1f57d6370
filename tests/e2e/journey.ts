import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  test as base,
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
    await this.page.waitForFunction(() => {
      const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      const root = document.getElementById('root');
      const isInWindow = (element: Element) => element.getBoundingClientRect().top < innerHeight;
      const controls = [...(root?.querySelectorAll('button, input') ?? [])].filter(isInWindow);
      return document.readyState === 'complete' && root?.childElementCount !== 0 && controls.every(isHydrated);
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

  /** What a person with a disability stumbles over on the page or in one part of it, moved to its end: `rule: elements`. */
  async barriers(part?: string): Promise<string[]> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
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
}

/** The users of the demo whom no journey signs in itself: the ninth session of a user ends the one used least recently. */
const users = { member: 'admin', buyer: 'outsider' } as const;

/** Signs a user of the demo in. */
async function signIn(playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, username: string) {
  const request = await playwright.request.newContext({ baseURL });
  const answer = await request.post('/api/sso/api/user/login', { data: { username, password: 'Demo2026!' } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await request.dispose();
  const cookie = { name: 'xl_token', value: data.token, path: '/', domain: new URL(baseURL).hostname };
  return {
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }],
    origins: [],
  };
}

/** Journeys through the site. Console errors, warnings and breaches of the content security policy fail them. */
export const test = base.extend<{ site: Site } & JourneyOptions, Record<keyof typeof users, StorageState>>({
  expectedConsole: [[], { option: true }],
  visitor: ['anybody', { option: true }],
  // Signed in once for all journeys of a worker.
  member: [
    async ({ playwright }, use, { project }) => use(await signIn(playwright, project.use.baseURL ?? '', users.member)),
    { scope: 'worker' },
  ],
  buyer: [
    async ({ playwright }, use, { project }) => use(await signIn(playwright, project.use.baseURL ?? '', users.buyer)),
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, member, buyer }, use) => use({ anybody: undefined, member, buyer }[visitor]),
  site: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!expectedConsole.some((expected) => expected.test(text))) unexpected.push(text);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
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

/** Signs in as somebody new by the form for codes, who gets an organisation of their own. */
export async function signUp(page: Page): Promise<void> {
  await new Site(page).open(`/login?redirect=${encodeURIComponent('/result/success?from=trial')}`);
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await page.getByLabel('手机号').fill(`137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const hint = page.getByText(/开发环境验证码：\d{6}/);
  await page.getByLabel('验证码', { exact: true }).fill(/\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(/\/result\/success/);
}

export { expect };
