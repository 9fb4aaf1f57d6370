import { pageBudget, weighPage, type PageWeight } from '../support/page-weight';
import { expect, test } from './journey';
import { publicPaths } from './public-routes';

/** Pages that take more, each for a reason. */
const ownBudgets: Readonly<Record<string, Partial<PageWeight>>> = {};

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
