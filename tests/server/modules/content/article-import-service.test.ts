import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContentStore } from '../../../../site/server/modules/content/content-store';
import { systemClock } from '../../../../site/server/platform/clock';
import { createArticleImportService } from '../../../../site/server/modules/content/article-import-service';
import { createTestApp, type TestApp } from '../../../support/test-app';

const [example] = JSON.parse(
  readFileSync(new URL('../../../../docs/examples/articles.json', import.meta.url), 'utf8'),
) as Record<string, unknown>[];

describe('createArticleImportService', () => {
  let running: TestApp;
  beforeEach(async () => {
    running = await createTestApp();
  });
  afterEach(() => running.close());

  const take = (file: unknown) =>
    createArticleImportService(createContentStore(running.database, systemClock), systemClock).import(file);
  const found = async (keyword: string) => {
    const answer = await running.app.inject(`/api/v1/ow/article?keyword=${encodeURIComponent(keyword)}`);
    const [card] = answer.json().data.items;
    return card && (await running.app.inject(`/api/v1/ow/article/${card.id}`)).json().data;
  };

  test('adds what is new, and writes over what has the same title', async () => {
    expect(await take([example])).toEqual({ added: 1, updated: 0 });
    const before = await found('账户余额不足');
    expect(before).toMatchObject({ author: '晓量学院', tags: ['预算', '账户'] });
    const changed = { ...example, category: '行业观察', html: '<p>改过的内容</p>' };
    expect(await take([changed])).toEqual({ added: 0, updated: 1 });
    expect(await found('账户余额不足')).toMatchObject({ id: before.id, content_html: '<p>改过的内容</p>' });
    const categories = (await running.app.inject('/api/v1/ow/article/category')).json().data;
    expect(JSON.stringify(categories)).toContain('行业观察');
  });

  test('cleans what it takes in', async () => {
    const html = '<p onclick="alert(1)">正文</p><script>alert(1)</script><a href="javascript:alert(1)">链接</a>';
    await take([{ ...example, html }]);
    expect((await found('账户余额不足')).content_html).toBe('<p>正文</p><a rel="noopener noreferrer">链接</a>');
  });

  test('gives a cover of its topic to an article that names none', async () => {
    const { cover: _cover, ...bare } = example ?? {};
    await take([bare]);
    expect((await found('账户余额不足')).cover).toMatch(/^\/pictures\/drawn\/topics\/budget-1\.jpg$/);
  });

  test('makes films of the same series follow each other', async () => {
    const film = (name: string) => ({
      src: `/media/${name}.mp4`,
      type: 'video/mp4',
      poster: `/media/${name}.webp`,
      title: name,
      duration: 60,
      series: '余额三问',
    });
    await take([
      { ...example, video: film('second'), publishedAt: '2026-06-02T09:30:00+08:00' },
      { ...example, title: '余额第一问', video: film('first') },
    ]);
    const { video, series } = await found('账户余额不足');
    expect(video).not.toHaveProperty('series');
    expect(series.title).toBe('余额三问');
    expect(series.parts.map((part: { title: string }) => part.title)).toEqual(['余额第一问', example?.title]);
  });

  test.each([
    ['no list', {}, /the file: /],
    ['a title too long', [{ ...example, title: '长'.repeat(81) }], /0\.title: /],
    ['a cover from elsewhere', [{ ...example, cover: 'javascript:alert(1)' }], /0\.cover: /],
    ['a time without its zone', [{ ...example, publishedAt: '2026-05-20 09:30' }], /0\.publishedAt: /],
  ])('takes nothing of a file with %s', async (_what, file, words) => {
    await expect(take(file)).rejects.toThrow(words);
    expect(await found('账户余额不足')).toBeUndefined();
  });
});
