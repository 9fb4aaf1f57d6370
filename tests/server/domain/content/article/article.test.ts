import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listInformation,
  viewArticle,
} from '../../../../../site/contract/article/article-endpoints';
import {
  getArticleSchema,
  listArticleCategoriesSchema,
  listArticlesSchema,
  listInformationSchema,
  type ArticleCard,
  type SeriesPart,
} from '../../../../../site/contract/article/article-schema';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { films } from '../../../../../site/contract/film/films';
import { articleView } from '../../../../../site/server/domain/content/article/article-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createArticles', () => {
  let running: TestApp;
  let time = new Date('2026-11-20T10:00:00+08:00').getTime();
  beforeAll(async () => {
    running = await createTestApp({ now: () => new Date(time) });
    await running.database.transact((session) => session.execute('update article set status = 2 where id = 24'));
  });
  afterAll(() => running.close());

  const get = async (url: string) => (await running.app.inject({ method: 'GET', url })).json();
  const list = async (query: object) => {
    const { header, data } = await get(endpointUrl(listArticles, { query }));
    expect(header).toMatchObject({ code: 0 });
    return data as { items: ArticleCard[]; total: number };
  };
  const article = (id: string) => get(endpointUrl(getArticle, { params: { id } }));
  const view = async (id: string, remoteAddress = '10.0.0.1') => {
    const url = endpointUrl(viewArticle, { params: { id } });
    return (await running.app.inject({ method: 'POST', url, remoteAddress })).json();
  };

  test('lists what is published, the pinned first and then the newest', async () => {
    const reply = await list({});
    expect(listArticlesSchema.reply.strict().parse(reply)).toEqual(reply);
    expect(reply.total).toBe(29);
    expect(reply.items.map(({ is_top }) => is_top)).toEqual([true, ...Array.from({ length: 19 }, () => false)]);
    const times = reply.items.slice(1).map(({ published_at }) => published_at);
    expect(times).toEqual([...times].sort().toReversed());
    expect((await list({ page: 2 })).items).toHaveLength(9);
  });

  test('filters by category, tag, keyword and hot', async () => {
    const ofCategory = await list({ category: 1 });
    expect([ofCategory.total, ...new Set(ofCategory.items.map((card) => card.category_name))]).toEqual([5, '投放入门']);
    expect((await list({ tag: '信息流' })).items.map(({ title }) => title)).toEqual(['信息流起量难？按这个顺序排查']);
    expect((await list({ tag: '信息' })).total).toBe(0);
    expect((await list({ keyword: '否定词' })).total).toBe(1);
    expect((await list({ keyword: '%' })).total).toBe(0);
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id);
    const tagged = await idsOf({ tag: '报表' });
    expect(tagged.length).toBeGreaterThan(1);
    expect(await idsOf({ keyword: '报表' })).toEqual(expect.arrayContaining(tagged));
    const hot = (await list({ hot: '1' })).items.map(({ view_count }) => view_count);
    expect(hot.length).toBeGreaterThanOrEqual(6);
    expect(hot).toEqual([...hot].sort((a, b) => b - a));
  });

  test('sorts by views, hot or not', async () => {
    const { items, total } = await list({ sort: 'views' });
    expect(total).toBe((await list({})).total);
    const views = items.map(({ view_count }) => view_count);
    expect(views).toEqual([...views].sort((a, b) => b - a));
    expect(new Set(items.map(({ is_hot }) => is_hot)).size).toBe(2);
  });

  test('refuses what is no filter', async () => {
    const reply = await get('/api/v1/ow/article?category=x&hot=2&page=0');
    expect(Object.keys(reply.data.Fields).sort()).toEqual(['category', 'hot', 'page']);
  });

  test('answers an article with the film that is about it', async () => {
    const [card] = (await list({ keyword: '对不上' })).items;
    const { data } = await article(String(card?.id));
    expect(getArticleSchema.reply.strict().parse(data)).toEqual(data);
    expect(data.video).toEqual(films.shujutong);
    expect(card?.video_duration).toBe(films.shujutong.duration);
  });

  test('answers an article with the series of its film, the first published first', async () => {
    const [card] = (await list({ keyword: '对不上' })).items;
    const { data } = await article(String(card?.id));
    expect(data.series.title).toBe('投放起步三课');
    expect(data.series.parts.map(({ video }: SeriesPart) => video.src)).toEqual(
      [films.install, films.tuoguan, films.shujutong].map(({ src }) => src),
    );
    expect(data.series.parts.at(-1)).toMatchObject({ id: card?.id, title: card?.title });
    const [{ id: first, video }] = data.series.parts;
    expect(video).toMatchObject({ chapter_track: films.install.chapter_track, thumbnails: films.install.thumbnails });
    expect(video).not.toHaveProperty('transcript');
    expect((await article(String(first))).data.series).toEqual(data.series);
  });

  test('has a film once in a series, as that of the shown article, and no series of one part', async () => {
    const seriesOf = async (id: number) => (await article(String(id))).data.series;
    const name = (series: string | null, id: number) =>
      running.database.transact((session) =>
        session.execute(
          `update article set video = ${series ? `(select video from article where id = 3) || '{"series": "${series}"}'` : 'null'} where id = ${id}`,
        ),
      );
    await name('另一个系列', 18);
    expect(await seriesOf(18)).toBeNull();
    await name('投放起步三课', 18);
    const ids = async (id: number) => (await seriesOf(id)).parts.map((part: SeriesPart) => part.id);
    expect(await ids(3)).not.toContain(18);
    expect(await ids(18)).toContain(18);
    expect(await ids(18)).not.toContain(3);
    await name(null, 18);
  });

  test('answers an article with neighbours and related ones', async () => {
    const { data } = await article('1');
    expect(getArticleSchema.reply.strict().parse(data)).toEqual(data);
    expect(data.content_html).toMatch(/^<p>.*<h2>/s);
    expect(data.video).toBeNull();
    expect((await article(String(data.prev.id))).data.next).toEqual({ id: 1, title: data.title });
    const older = (await article(String(data.next.id))).data;
    expect(older.prev).toEqual({ id: 1, title: data.title });
    expect(older.published_at < data.published_at).toBe(true);
    expect(data.related).toHaveLength(4);
    expect(data.related.map(({ id }: ArticleCard) => id)).not.toContain(1);
    const first: ArticleCard = data.related[0];
    expect(first.tags.some((tag) => data.tags.includes(tag))).toBe(true);
  });

  test.each(['24', '9999'])('knows no article %s, and counts no view of it', async (id) => {
    expect(await article(id)).toMatchObject({ header: { code: 404, msg: '文章不存在' } });
    expect(await view(id)).toMatchObject({ header: { code: 404 } });
  });

  test('names categories with their articles, and tags', async () => {
    const { data } = await get(endpointUrl(listArticleCategories, {}));
    expect(listArticleCategoriesSchema.reply.strict().parse(data)).toEqual(data);
    expect(data.categories.map(({ article_count }: { article_count: number }) => article_count)).toEqual([
      5, 5, 5, 5, 3, 6,
    ]);
    expect(data.tags).toContain('素材');
  });

  test('mixes hot articles with news elsewhere, newest first', async () => {
    const { data } = await get(endpointUrl(listInformation, { query: { page_size: 100 } }));
    expect(listInformationSchema.reply.strict().parse(data)).toEqual(data);
    expect(data.items).toHaveLength(data.total);
    expect(new Set(data.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['article', 'link']));
    const times = data.items.map(({ published_at }: ArticleCard) => published_at);
    expect(times).toEqual([...times].sort().toReversed());
    for (const { kind, url } of data.items)
      expect(url).toMatch(kind === 'link' ? /^https:/ : /^\/college\/post\?id=\d/);
  });

  test('counts one view of a reader in 30 minutes, and deletes who viewed after that', async () => {
    const stored = async () => {
      const rows = await running.database.read((session) =>
        session.execute('select view_count from article where id = 2'),
      );
      return Number((rows as unknown as { rows: { view_count: number }[] }).rows[0]?.view_count);
    };
    const before = await stored();
    expect(await view('2')).toMatchObject({ data: { counted: true } });
    expect(await view('2')).toMatchObject({ data: { counted: false } });
    expect(await view('2', '10.0.0.2')).toMatchObject({ data: { counted: true } });
    time += 30 * 60_000;
    expect(await view('2')).toMatchObject({ data: { counted: true } });
    expect(await stored()).toBe(before + 3);
    const readers = () => running.database.read((db) => db.$count(articleView));
    expect(await readers()).toBe(2);
    await running.app.jobWorker.runDue();
    expect(await readers()).toBe(1);
  });
});
