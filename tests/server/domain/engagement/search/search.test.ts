import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { hasValidParams, matchRoute } from '../../../../../site/contract/routes/route-table';
import { search } from '../../../../../site/contract/search/search-endpoints';
import { searchSchema, type SearchPiece, type SearchReply } from '../../../../../site/contract/search/search-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createSearch', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
  });
  afterAll(() => running.close());

  const get = async (url: string) => (await running.app.inject({ method: 'GET', url })).json();
  async function find(q: string): Promise<SearchReply> {
    const { data } = await get(endpointUrl(search, { query: { q } }));
    expect(searchSchema.reply.strict().parse(data)).toEqual(data);
    return data;
  }
  const change = (statement: string) => running.database.transact((db) => db.execute(statement));
  const marked = (pieces: readonly SearchPiece[] = []) => pieces.flatMap(({ text, hit }) => (hit ? [text] : []));
  const titles = ({ pages }: SearchReply) => pages.map(({ title }) => title);

  test.each([
    ['数据通', '数据通'],
    ['shujutong', '数据通'],
    ['ShuJuTong', '数据通'],
    ['shu ju tong', '数据通'],
    ['shuju', '数据'],
    ['shujut', '数据通'],
    ['sjt', '数据通'],
    ['ＳＪＴ', '数据通'],
    ['数据tong', '数据通'],
    ['shu据通', '数据通'],
    ['数jt', '数据通'],
  ])('finds 数据通 by %j first, and marks what matched', async (q, hit) => {
    const { products, order } = await find(q);
    expect(products[0]).toMatchObject({ app_id: '1001', name: '数据通', path: '/product/detail1001' });
    expect(marked(products[0]?.marked_title)).toEqual([hit]);
    expect(order[0]).toBe('products');
  });

  test.each([
    ['zhtg', '账户托管'],
    ['zhanghuguanjia', '广告账户管家'],
    ['scgf', '素材工坊'],
    ['xiansuo', '线索管家'],
  ])('finds %j as %s', async (q, name) => {
    const { products } = await find(q);
    expect(products[0]?.name).toBe(name);
  });

  test('reads a character as its word is read', async () => {
    await change(`update article set title = '行业增长与转化率' where id = 3`);
    for (const q of ['hangye', 'zengzhang', 'zhuanhualv']) {
      expect((await find(q)).articles.map(({ id }) => id)).toContain(3);
    }
    expect((await find('xingye')).articles.map(({ id }) => id)).not.toContain(3);
  });

  test.each([
    ['解决方案', '/solution/index'],
    ['jjfa', '/solution/index'],
    ['电商行业', '/solution/index?industry=ecommerce'],
    ['必应', '/subject/bing/detail'],
    ['热门资讯', '/information/index'],
    ['互联网广告管理办法', 'https://www.samr.gov.cn/'],
    ['隐私政策', '/protocol/user-privacy'],
    ['yszc', '/protocol/user-privacy'],
    ['服务条款', '/protocol/terms-of-service'],
    ['管家用户协议', '/protocol/xl-mg-protocol'],
    ['下载', '/download/index'],
    ['macOS 12', '/download/index'],
    ['安装包', '/download/index'],
    ['免费试用', '/product/subject'],
    ['免费试用数据通', '/freetry/index1001'],
    ['更新记录', '/product/record1001'],
    ['价格', '/product/index'],
    ['对账从两天变成二十分钟', '/solution/index?industry=ecommerce'],
    ['登录', '/login'],
  ])('%j leads to the page %s', async (q, path) => {
    const { pages } = await find(q);
    expect(pages.map((page) => page.path)).toContain(path);
  });

  test('every page it leads to is there', async () => {
    for (const q of ['数据', '试用', '更新', '方案', '协议', 'a', '页', '案例']) {
      for (const { path } of (await find(q)).pages) {
        if (path.startsWith('https://')) continue;
        const match = matchRoute(path.split('?', 1)[0] ?? '');
        expect([path, match !== null && hasValidParams(match) && !match.route.auth]).toEqual([path, true]);
      }
    }
  });

  test('puts names before texts, and shows the place in a text', async () => {
    await change(`update article set title = '预算怎么分', summary = '线索管家以外的办法' where id = 2`);
    const { products, articles } = await find('线索管家');
    expect(products[0]?.name).toBe('线索管家');
    expect(articles[0]).toMatchObject({ id: 2 });
    expect(marked(articles[0]?.marked_title)).toEqual([]);
    expect(marked(articles[0]?.excerpt)).toEqual(['线索管家']);

    await change(`update article set title = '线索管家的用法' where id = 4`);
    expect((await find('线索管家')).articles.map(({ id }) => id).slice(0, 2)).toEqual([4, 2]);
  });

  test('finds the words of an article, as they are written, and shows them among their neighbours', async () => {
    await change(
      `update article set content_html = '<p>${'前文'.repeat(100)}</p><p>这里藏着&amp;独有的句子，${'后文'.repeat(100)}</p>', updated_at = now() where id = 6`,
    );
    const { articles } = await find('独有的句子');
    expect(articles.map(({ id }) => id)).toEqual([6]);
    const excerpt = articles[0]?.excerpt.map(({ text }) => text).join('') ?? '';
    expect(excerpt).toMatch(/^….*这里藏着&独有的句子，.*…$/);
    expect(marked(articles[0]?.excerpt)).toEqual(['独有的句子']);
    expect((await find('duyoudejuzi')).articles).toEqual([]);
  });

  test('takes several words each for itself', async () => {
    const { products } = await find('渠道 tixing');
    expect(products[0]?.name).toBe('数据通');
    expect((await find('数据 没有这样的内容')).order).toEqual([]);
  });

  test('one letter finds names that begin with it, and no others', async () => {
    const { products } = await find('s');
    expect(products.map(({ name }) => name)).toEqual(['数据通', '素材工坊']);
  });

  test('a change of the contents counts with the next search', async () => {
    expect((await find('改名以后')).order).toEqual([]);
    await change(`update product set name = '改名以后' where app_id = '1006'`);
    expect((await find('gmyh')).products.map(({ app_id }) => app_id)).toEqual(['1006']);
    await change(`update product set status = 2 where app_id = '1006'`);
    const withdrawn = await find('改名以后');
    expect(withdrawn.products).toEqual([]);
    expect(titles(withdrawn)).toEqual([]);
    await change(`update content_block set status = 0 where kind = 'solution' and key = 'game'`);
    expect(titles(await find('游戏行业解决方案'))).not.toContain('游戏行业解决方案');
  });

  test('at most ten of each kind', async () => {
    const { products, articles, pages } = await find('素材');
    expect(products.map(({ name }) => name)).toContain('素材工坊');
    expect(articles.length).toBeGreaterThan(3);
    for (const group of [products, articles, pages]) expect(group.length).toBeLessThanOrEqual(10);
  });

  test.each(['%', '_', '\\', '。', `'; drop table article; --`, 'zzzz', '没有这样的内容'])(
    'finds nothing for %j',
    async (q) => {
      expect(await find(q)).toEqual({ products: [], articles: [], pages: [], order: [] });
    },
  );

  test.each(['', '   ', 'a\u0000b', '长'.repeat(51)])('refuses to look for %j', async (q) => {
    const reply = await get(`/api/v1/ow/search?q=${encodeURIComponent(q)}`);
    expect(reply).toMatchObject({ header: { code: 400 }, data: { Fields: { q: expect.any(String) } } });
  });
});
