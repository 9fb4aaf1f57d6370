import { pageBudget, weighPage, type PageWeight } from '../support/page-weight';
import { expect, test } from './journey';
import { publicPaths } from './public-routes';

/** Pages that take more, each for a reason. */
const ownBudgets: Readonly<Record<string, Partial<PageWeight>>> = {
  // Agreements are shown as their PDF files, by pdf.js.
  '/protocol/terms-of-service': { script: 265_000 },
  '/protocol/user-privacy': { script: 265_000 },
  '/protocol/xl-mg-protocol': { script: 265_000 },
  // What their scripts ask or draw is the page: who invites, and the player.
  '/register/invite?code=ABCDEF1234567': { script: 150_000, files: 24, styles: 18_000 },
  '/invite/join?code=ABCDEF1234567': { script: 150_000, files: 24, styles: 18_000 },
  '/play': { script: 300_000, files: 32, styles: 18_000 },
  // The first step of buying, and its end, share small files with the steps between.
  '/product/funcOpen1001/open': { script: 124_000, files: 18 },
  '/result/success': { files: 14 },
};

/** The pages that most visitors come to first. */
const entrances = ['/home', '/product/index', '/college/index', '/login'];

test.describe('what a page takes until its end is in view, without a click (P-1)', () => {
  test.use({ isFresh: true });

  for (const path of publicPaths) {
    const tag = entrances.includes(path) ? [] : ['@release'];
    test(path, { tag }, async ({ page }) => {
      const weight = await weighPage(page, path);
      const allowed = { ...pageBudget, ...ownBudgets[path] };
      const isBeyond = ([what, amount]: [string, number]) => amount > allowed[what as keyof PageWeight];
      expect(Object.fromEntries(Object.entries(weight).filter(isBeyond)), JSON.stringify(weight)).toEqual({});
      // What it cannot do without, or nothing was weighed.
      expect(weight.script).toBeGreaterThan(50_000);
      expect(weight.styles).toBeGreaterThan(5_000);
    });
  }
});
