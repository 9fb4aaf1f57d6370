import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../../site/server/modules/content/clean-html';
import { seedCategories } from '../../../../site/server/demo/seed-articles/seed-categories';

const articles = seedCategories.flatMap((category) => category.articles);
const root = new URL('../../../../site/public/', import.meta.url);

describe('seedCategories', () => {
  test('hold 24 articles, 6 of them with a film', () => {
    expect(articles).toHaveLength(24);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(24);
    expect(articles.filter(({ film }) => film)).toHaveLength(6);
  });

  test.each(articles.map((article) => [article.title, article]))(
    '%s is of some length, and clean',
    (_title, article) => {
      const length = article.html.replace(/<[^>]+>|\s/g, '').length;
      expect(length).toBeGreaterThanOrEqual(300);
      expect(length).toBeLessThanOrEqual(600);
      expect(cleanHtml(article.html)).toBe(article.html);
    },
  );

  test.each(seedCategories.map(({ picture }) => picture))('there is a picture %s', (picture) => {
    expect(existsSync(new URL(`pictures/college/${picture}.svg`, root))).toBe(true);
  });
});
