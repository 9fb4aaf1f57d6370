import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../../../site/contract/escape-html';
import { films } from '../../../../../site/contract/film/films';
import { articleView } from '../../../../../site/server/domain/content/article/article-tables';
import { awayDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

const pages = [
  '/m/',
  '/m/product',
  '/m/product/1001',
  '/m/product/1001/record',
  '/m/product/compare?id=1001&id=1002&id=1003',
  '/m/shujutong',
  '/m/tuoguan',
  '/m/goods/detail?id=g1001',
  '/m/trial',
  '/m/trial/1001',
  '/m/college',
  '/m/article/post?id=1',
  '/m/information',
  '/m/solution',
  '/m/subject/bing',
  '/m/download',
  '/m/about',
  '/m/protocol/user-privacy',
  '/m/protocol/xl-mg-protocol',
  '/m/contact',
  '/m/received?from=trial',
  '/m/search',
];

describe('createMobileSite', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ ownOrigins: ['https://www.example.cn'] });
  });
  afterAll(() => running.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ method: 'GET', url, headers });

  test('the start names what is offered, the telephone and the way to the desktop page (R-MOB-1)', async () => {
    const { statusCode, headers, body } = await get('/m/?promo=p1&token=abcdefgh', {
      cookie: 'xl_page=%2Fhome%2Findex',
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h3>数据通</h3>');
    expect(body).toContain('href="tel:4000001668"');
    expect(body).toContain('<a href="/home/index?promo=p1&amp;desktop=1">访问电脑版</a>');
    expect(body).not.toContain('abcdefgh');
    expect(body).not.toMatch(/<script|style=/);
  });

  test.each(['//evil.example', 'https://evil.example', '/redirect/x', '/product/index', ''])(
    'a page cookie of %j leads to the start instead',
    async (page) => {
      const { body } = await get('/m/', { cookie: `xl_page=${encodeURIComponent(page)}` });
      expect(body).toContain('<a href="/home?desktop=1">访问电脑版</a>');
    },
  );

  test('a cookie that nobody can decode leads to the start instead', async () => {
    const { statusCode, body } = await get('/m/', {
      cookie: '__proto__=1; xl_page=%E0%A4%A; =; xl_page=/home/index',
    });
    expect([statusCode, body.includes('<a href="/home?desktop=1">访问电脑版</a>')]).toEqual([200, true]);
  });

  test('a site without contents has no headings over nothing', async () => {
    expect((await get('/m/')).body).toContain('<h2>核心产品</h2>');
    const empty = await createTestApp();
    await empty.database.transact((db) => db.execute('update product set status = 0'));
    const { body } = await empty.app.inject('/m/');
    await empty.close();
    expect(body).not.toContain('核心产品</h2>');
    expect(body).toContain('<h2>学院</h2>');
  });

  test('an offer has its name, price and desktop page', async () => {
    const { body } = await get('/m/goods/detail?id=g1001&promo=p1');
    expect(body).toMatch(/<h1>数据通<\/h1>/);
    expect(body).toContain('<p class="lead">专业版 · 1 年</p>');
    expect(body).toContain('<strong>¥594.08</strong>/月<small>1 年共 ¥7,129.00，比按月付省 ¥1,259.00</small>');
    expect(body).toContain('href="/goods/goods_detail?id=g1001&amp;promo=p1&amp;desktop=1"');
    expect(body).toContain('<link rel="canonical" href="https://www.example.cn/chanpin/shujutong">');
  });

  test('an article has its text, and films that phones play', async () => {
    const { body: home } = await get('/m/');
    const [, path = ''] = /href="(\/m\/article\/post\?id=\d+)"/.exec(home) ?? [];
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<div class="text"><(p|h2|ul)>/);
    expect(body).not.toContain('xl-video-player');
    expect(body).toContain('href="/college/post?id=');
  });

  test('an article with a film shows it, and where else it plays', async () => {
    const { body } = await get('/m/article/post?id=11');
    expect(body).toMatch(/<video[^>]* poster="[^"]+"/);
    expect(body.replaceAll('&amp;', '&')).toMatch(
      /<a[^>]*href="\/college\/post\?id=11&desktop=1"[^>]*>换个播放器<\/a>/,
    );
  });

  test('an article of a series leads to the other parts', async () => {
    const { body } = await get('/m/article/post?id=3');
    const [, list = ''] = /<section aria-label="系列：投放起步三课">(.*?)<\/section>/s.exec(body) ?? [];
    expect(list).toContain('<strong aria-current="page">账户结构怎么搭：少就是多</strong>');
    expect(list.match(/href="\/m\/article\/post\?id=\d+"/g)).toHaveLength(2);
  });

  test('a film has its words below it, and a file for browsers that play no streams', async () => {
    const { body } = await get('/m/product/1002');
    expect(body).toContain(`<source src="${films.tuoguan.src}"`);
    expect(body).toContain(`<source src="${films.tuoguan.file}" type="video/mp4">`);
    expect(body).toContain(`<track kind="subtitles" src="${films.tuoguan.subtitles}" srclang="zh-CN"`);
    const [, transcript = ''] = /<summary>文字稿<\/summary>(.*?)<\/details>/.exec(body) ?? [];
    for (const { text, picture } of films.tuoguan.transcript) {
      expect(transcript).toContain(escapeHtml(text));
      expect(transcript).toContain(escapeHtml(picture));
    }
    expect((await get('/m/product/1003')).body).not.toContain('文字稿');
  });

  test.each([
    ['a visitor', {}, 1],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider-render/2.0)' }, 0],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }, 0],
  ])('a view of an article by %s counts as it should', async (_who, headers, expected) => {
    const views = async () => (await running.database.read((db) => db.select().from(articleView))).length;
    const before = await views();
    await get('/m/article/post?id=2', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', ...headers });
    expect((await views()) - before).toBe(expected);
  });

  test.each([
    '/m/college?page=99',
    '/m/information?page=99',
    '/m/product/1001/record?page=99',
    '/m/goods/detail?id=none',
    '/m/goods/detail',
    '/m/article/post?id=0',
    '/m/article/post?id=a&id=b',
    '/m/product/none',
    '/m/product/%40%40',
    '/m/product/none/record',
    '/m/trial/none',
    '/m/nowhere',
    '/m/__proto__',
  ])('%s is not found, kindly', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('<h1>页面不存在</h1><p>您访问的页面可能已被移除，或者地址输入有误。</p>');
    expect(body).toMatch(/href="\/m\/">返回首页<\/a><a [^>]*href="\/m\/search">搜索一下</);
    expect(body).toContain('noindex');
  });

  test.each(['/m/', '/m/goods/detail?id=g1001&a=%22', '/m/article/post?id=1'])(
    '%s offers to try again while the database is away',
    async (url) => {
      const { app, close } = await createTestApp({ database: awayDatabase });
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(body).toContain('暂时无法显示');
      expect(body).toContain(`<a class="button" href="${escapeHtml(url)}">重试</a>`);
      await close();
    },
  );

  test('its sheet has an address of its own that browsers may keep, and /m leads to the start with its query', async () => {
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec((await get('/m/')).body) ?? [];
    expect((await get(sheet)).headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await get('/m?xl=a1')).headers.location).toBe('/m/?xl=a1');
  });

  test('lets browsers fetch what a finger is about to open (HTML, speculative loading)', async () => {
    const { headers } = await get('/m/');
    const [, path = ''] = /^"(.+)"$/.exec(String(headers['speculation-rules'])) ?? [];
    const rules = await get(path);
    expect(rules.statusCode).toBe(200);
    expect(rules.headers['content-type']).toContain('application/speculationrules+json');
    expect(rules.json()).toEqual({ prefetch: [{ where: { href_matches: '/m/*' }, eagerness: 'moderate' }] });
  });

  test('a visitor who comes straight to it is remembered by where they came from (R-CK-1)', async () => {
    expect((await get('/m/trial?promo=p1')).headers['set-cookie']).toMatch(/^xl_promo=p1;/);
  });

  test.each(pages)('%s weighs little, runs no script and has one heading of its own', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/);
    expect(body).not.toMatch(/<script|style=|undefined|\[object/);
    expect(body.match(/<h1/g)).toHaveLength(1);
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
    expect(Buffer.byteLength(body) + Buffer.byteLength((await get(sheet)).body)).toBeLessThanOrEqual(30_000);
    expect(body.match(/演示站点/g)).toHaveLength(1);
    expect(body.replace(/<details class="transcript">[^]*?<\/details>/g, '')).not.toContain('示例');
    const title = /<title>([^<]+)</.exec(body)?.[1];
    expect([title, /rel="canonical" href="(https:[^"]+)"/.exec(body)?.[1]]).not.toContain(undefined);
  });

  test('every link within the mobile site leads somewhere', async () => {
    const seen = new Map<string, number>();
    let next = ['/m/'];
    while (next.length > 0) {
      const bodies: string[] = [];
      for (const url of next) {
        const { statusCode, body } = await get(url);
        seen.set(url, statusCode);
        bodies.push(body);
      }
      const links = bodies.flatMap((body) => [...body.matchAll(/href="(\/m\/[^"#]*)"/g)].map(([, href = '']) => href));
      next = [...new Set(links.map((href) => href.replaceAll('&amp;', '&')))].filter((href) => !seen.has(href));
    }
    expect(seen.size).toBeGreaterThan(60);
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('the college is filtered by category and words, page by page', async () => {
    const { body: all } = await get('/m/college');
    const [, category = ''] = /href="\/m\/college\?category=(\d+)"/.exec(all) ?? [];
    const { body: filtered } = await get(`/m/college?category=${category}`);
    expect(filtered).toContain(`<a href="/m/college?category=${category}" aria-current="true">`);
    expect(titlesIn(filtered).length).toBeLessThan(titlesIn(all).length);
    const [, second = ''] = /href="([^"]+)" rel="next"/.exec(all) ?? [];
    const { body: next } = await get(second.replaceAll('&amp;', '&'));
    expect(titlesIn(next).filter((title) => titlesIn(all).includes(title))).toEqual([]);
    const words = '"><b>素材';
    const { body: found } = await get(`/m/college?keyword=${encodeURIComponent(words)}`);
    expect(found).toContain('未找到相关文章');
    expect(found).not.toContain('<b>素材');
  });

  test('a search finds products and articles, and shows a way on where it finds nothing', async () => {
    const { body } = await get(`/m/search?q=${encodeURIComponent('数据')}`);
    expect(body).toContain('href="/m/product/1001"');
    expect(body).toMatch(/href="\/m\/article\/post\?id=\d+"/);
    expect((await get('/m/search?q=zzzz')).body).toContain('href="/m/contact"');
    const { body: byPinyin } = await get('/m/search?q=yinsi');
    expect(byPinyin).toContain('href="/m/protocol/user-privacy"><span><mark>隐私</mark>政策</span>');
  });

  test('a product leads to its trial here, and to its order on the responsive site', async () => {
    const { body } = await get('/m/product/1001');
    expect(body).toContain('href="/m/trial/1001"');
    expect(body).toContain('href="/product/funcOpen1001/open?desktop=1"');
    expect(body).toMatch(
      /href="\/product\/orderInfo\?appId=1001&amp;plan=\d+&amp;desktop=1"><span>1 年<em>推荐<\/em><\/span><span><strong>¥254\.08<\/strong>/,
    );
    expect(body).toContain('广告账户 50 个 · 企业成员 20 人 · 历史数据 365 天');
    expect(body).not.toMatch(/12 个月|<s>/);
  });

  test('a withdrawn product says so and is not sold', async () => {
    const { app, database, close } = await createTestApp();
    await database.transact((db) => db.execute("update product set status = 2 where app_id = '1001'"));
    const { body } = await app.inject('/m/product/1001');
    await close();
    expect(body).toContain('已下架');
    expect(body).not.toContain('/product/funcOpen');
  });

  const titlesIn = (body: string) => [...body.matchAll(/<strong>([^<]+)<\/strong><small>/g)].map(([, title]) => title);
});
