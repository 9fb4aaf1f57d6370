import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoFolder } from '../../../site/server/demo-data';
import { readDemoContents } from '../../../site/server/demo/content-file';
import { cleanHtml } from '../../../site/server/domain/content/article/clean-html';

describe('readDemoContents', () => {
  const { categories } = readDemoContents(demoFolder);
  const articles = categories.flatMap((category) => category.articles);

  test('reads 30 articles, 6 of them with a film and 3 of these in a series', () => {
    expect(articles).toHaveLength(30);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(30);
    expect(articles.filter(({ film }) => film)).toHaveLength(6);
    expect(articles.filter(({ series }) => series)).toHaveLength(3);
  });

  test.each(
    categories.flatMap(({ name, articles: own }) => own.map((article) => [article.title, article, name] as const)),
  )('%s is of some length, and clean', (_title, { html }, category) => {
    const length = html.replace(/<[^>]+>|\s/g, '').length;
    expect(length).toBeGreaterThanOrEqual(300);
    expect(length).toBeLessThanOrEqual(category === '实战手册' ? 2500 : 600);
    // The cleaner adds that pictures are loaded once they are near.
    expect(cleanHtml(html).replaceAll(' loading="lazy"', '')).toBe(html.trim());
    // What is left of Markdown that was not understood.
    expect(html).not.toMatch(/\*\*|^#|^- /m);
  });

  describe('with a mistake in a file', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'contents-'));
      cpSync(demoFolder, folder, { recursive: true });
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    test.each([
      ['a field of another type', 'products/1003.md', 'trialDays: 7', 'trialDays: 一周', 'trialDays: '],
      [
        'a field missing inside a list',
        'products/1001.md',
        'q: 接入需要多久？\n    a:',
        'q: 接入需要多久？\n    answer:',
        'faq.0.a: ',
      ],
      [
        'an unknown field',
        'articles/basics/01-before-the-first-campaign.md',
        'likes:',
        'like:',
        'Unrecognized key: "like"',
      ],
      ['a film that does not exist', 'products/1002.md', 'film: tuoguan', 'film: true', 'film: '],
      [
        'a series without a film',
        'articles/basics/03-account-structure.md',
        'film: tuoguan\n',
        '',
        'series: is a series of films',
      ],
      ['no front matter', 'articles/basics/02-bids-clicks-and-conversions.md', '---\n', '', 'there is no front matter'],
      ['no YAML', 'articles/basics/02-bids-clicks-and-conversions.md', 'title:', 'title: [', ' at line '],
      ['no JSON', 'banners.json', '[', '', 'JSON'],
      ['a value out of range', 'downloads.json', '"size": 322', '"size": 0', '0.size: '],
    ])('names file and field: %s', (_what, name, right, wrong, problem) => {
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(right);
      writeFileSync(file, text.replace(right, wrong));
      expect(() => readDemoContents(folder)).toThrow(`${file} cannot be read: `);
      expect(() => readDemoContents(folder)).toThrow(problem);
    });

    test('reads files with the line ends of Windows alike', () => {
      const file = join(folder, 'products/1001.md');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
      expect(readDemoContents(folder)).toEqual(readDemoContents(demoFolder));
    });
  });
});
