import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** What a person finds on the site, by role and name. */
export class Site {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => document.readyState === 'complete');
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
    return this.page.getByRole('region', { name: '核心产品' }).getByRole('article');
  }

  /** Frames that the film has shown so far. */
  framesShown(): Promise<number> {
    return this.playerFact((video) => video.getVideoPlaybackQuality().totalVideoFrames);
  }

  /** Position of the film, in seconds. */
  position(): Promise<number> {
    return this.playerFact((video) => video.currentTime);
  }

  private playerFact(read: (video: HTMLVideoElement) => number): Promise<number> {
    return this.page.locator('xl-video-player video').evaluate(read as (element: SVGElement | HTMLElement) => number);
  }
}

/** Journeys through the site. Console errors, warnings and breaches of the content security policy fail them. */
export const test = base.extend<{ site: Site; expectedConsole: RegExp[] }>({
  /** Words on the console that the journey itself provokes. */
  expectedConsole: [[], { option: true }],
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

export { expect };
