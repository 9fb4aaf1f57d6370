import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';

describe('publication of articles and news', () => {
  const clock = createTestClock(new Date('2026-11-20T02:00:00Z'));
  const timeOfPublication = '2026-11-20T03:00:00Z';
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await running.database.transact(async (db) => {
      await db.execute(
        `update article set title = '择时发布', is_hot = true, published_at = '${timeOfPublication}' where id = 5`,
      );
      await db.execute(`update news_link set title = '择时新闻', published_at = '${timeOfPublication}' where id = 1`);
    });
  });
  afterAll(() => running.close());

  const get = async (path: string) => (await running.app.inject(`/api/v1/ow${path}`)).body;
  const title = encodeURIComponent('择时发布');

  /** Where the article and the link are found now. */
  async function places(): Promise<Record<string, boolean>> {
    const { categories } = JSON.parse(await get('/article/category')).data as {
      categories: { article_count: number }[];
    };
    return {
      list: (await get(`/article?keyword=${title}`)).includes('择时发布'),
      article: (await get('/article/5')).includes('择时发布'),
      series: (await get('/article/3')).includes('择时发布'),
      categories: categories.reduce((sum, { article_count }) => sum + article_count, 0) === 30,
      news: (await get('/information?page_size=50')).includes('择时发布'),
      linkedNews: (await get('/information?page_size=50')).includes('择时新闻'),
      search: (await get(`/search?q=${title}`)).includes('择时发布'),
      sitemap: (await running.app.inject('/sitemap.xml')).body.includes('/college/post?id=5<'),
      mobile: (await running.app.inject('/m/article/post?id=5')).statusCode === 200,
    };
  }

  test('shows them nowhere before their time, and everywhere from then on', async () => {
    const before = await places();
    expect(before).toEqual(Object.fromEntries(Object.keys(before).map((place) => [place, false])));
    clock.pass(3600);
    const after = await places();
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((place) => [place, true])));
  });
});
