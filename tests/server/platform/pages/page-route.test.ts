import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '../../../../site/contract/product/product-endpoints';
import type { RenderedPage, RenderPage } from '../../../../site/contract/page-rendering';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from './fake-site';

const plainPage: RenderedPage = { status: 200, head: '', body: '', replies: {}, modules: [] };

const pages: Record<string, RenderPage> = {
  '/home': async (url) => ({
    ...plainPage,
    head: '<title>首页</title>',
    body: `<h1>${url}</h1>`,
    replies: { '/api/x': '</script><script>alert(1)</script><!--page-body-->' },
    modules: ['src/pages/home/home-page.tsx', 'src/pages/unknown.tsx'],
  }),
  '/broken': async () => {
    throw new Error('secret of the renderer');
  },
  '/away': async (_url, call) => {
    await call({ ...listProducts, name: 'nothing' } as typeof listProducts, { query: {} }).catch(() => {});
    return { ...plainPage, status: 503, body: '<p>稍后再试</p>', failed: ['/api/a?x=1&y=2', '/api/b'] };
  },
  '/list': async (_url, call) => {
    const { items } = await call(listProducts, { query: { page_size: 2, keyword: '投放' } });
    return { ...plainPage, body: items.map(({ name }) => name).join() };
  },
  '/failing-call': async (_url, call) => {
    const code = await call(listProducts, { query: { page: 0 } }).catch((error: { code: number }) => error.code);
    return { ...plainPage, body: `code ${code}` };
  },
};

describe('installPages', () => {
  let running: TestApp;
  let logged = '';
  const { site, remove } = createFakeSite(async (url, call) => {
    const page = pages[url.split('?', 1)[0] ?? ''];
    return page ? page(url, call) : { ...plainPage, status: 404, body: '页面不存在' };
  });
  beforeAll(async () => {
    const stream = { write: (line: string) => (logged += line) };
    const searchEngines = { verification: { baidu: 'codeva-1234', bing: 'ABCD"1234' } };
    running = await createTestApp({ site, searchEngines, logger: { level: 'info', stream } });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });
  const get = (url: string) => running.app.inject({ method: 'GET', url });

  test('says in a page that a preview was not signed here', async () => {
    const { statusCode, headers, body } = await get('/home?preview=article.1.9999999999.forged');
    expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(body).toContain('预览已过期，请在控制台重新打开预览');
    expect(body).not.toContain('立即重试');
  });

  test('fills the template with the rendered page', async () => {
    const { statusCode, headers, body } = await get('/home?from=ad');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>首页</title>');
    expect(body).toContain('<div id="root"><h1>/home?from=ad</h1></div>');
  });

  test('proves to search engines whose site it is', async () => {
    const { body } = await get('/home');
    expect(body).toContain('<meta name="baidu-site-verification" content="codeva-1234">');
    expect(body).toContain('<meta name="msvalidate.01" content="ABCD&quot;1234">');
  });

  test.each(['/invite/join?code=abcdefgh1234', '/register/invite?code=abcdefgh1234'])(
    'keeps the code of an invitation from caches and referrers: %s',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect((await get(url.split('?')[0] ?? '')).headers['referrer-policy']).not.toBe('no-referrer');
    },
  );

  test('embeds the answers as JSON that cannot leave its element', async () => {
    const { body } = await get('/home');
    const [, json = ''] =
      /<script type="application\/json" id="answers" data-time="\d+">(.*?)<\/script>/s.exec(body) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ '/api/x': '</script><script>alert(1)</script><!--page-body-->' });
  });

  test('links the scripts and styles of the page once, after those of the template', async () => {
    const { body } = await get('/home');
    const [, head = ''] = /<head>(.*)<\/head>/s.exec(body) ?? [];
    expect(head.slice(head.lastIndexOf('</script>') + '</script>'.length)).toBe(
      '<link rel="stylesheet" crossorigin href="/assets/home-2.css">' +
        '<link rel="stylesheet" crossorigin href="/assets/card-3.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/home-2.js">' +
        '<link rel="modulepreload" crossorigin href="/assets/card-3.js">',
    );
  });

  test('answers 404 with the page that says so', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('页面不存在');
  });

  test('another spelling of an address leads to the true one for good, with the whole query', async () => {
    const root = await get('/?from=ad&msclkid=7');
    expect([root.statusCode, root.headers.location]).toEqual([301, '/home?from=ad&msclkid=7']);
    const detail = await get('/product/detail/1001?utm_source=a');
    expect([detail.statusCode, detail.headers.location]).toEqual([301, '/product/detail1001?utm_source=a']);
    const guessed = await get('/index.html?from=ad');
    expect([guessed.statusCode, guessed.headers.location]).toEqual([301, '/home?from=ad']);
  });

  test('answers endpoints to the renderer, out of the database', async () => {
    expect((await get('/list')).body).toContain('<div id="root">数据通,智能投放</div>');
  });

  test('a page is one line of the log, whatever endpoints answer it', async () => {
    logged = '';
    await get('/list');
    expect(logged.trim().split('\n')).toHaveLength(1);
  });

  test('rejects the call of an endpoint that answers a failure, with its code', async () => {
    expect((await get('/failing-call')).body).toContain('code 400');
  });

  test('a renderer that throws leaves the page to the browser, out of search engines, with nothing of the cause', async () => {
    const { statusCode, headers, body } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('src="/assets/index-1.js"');
    expect(body).not.toContain('secret');
    expect(logged).toContain('secret of the renderer');
  });

  test('a page whose data are away is sent as it is with status 503, to be asked for again and kept by nobody', async () => {
    logged = '';
    const { statusCode, headers, body } = await get('/away');
    expect([statusCode, headers['cache-control'], headers['retry-after'], headers.etag]).toEqual([
      503,
      'no-store',
      expect.stringMatching(/^[1-9]\d*$/),
      undefined,
    ]);
    expect(body).toContain('<p>稍后再试</p>');
    expect(body).toContain('data-failed="/api/a?x=1&amp;y=2 /api/b"');
    expect(logged).toContain('nothing failed for a page');
  });

  test('HEAD gives the headers alone', async () => {
    const { statusCode, headers, body } = await running.app.inject({ method: 'HEAD', url: '/home' });
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  test('an address within the address of a page may look like a file (R-RED-1)', async () => {
    expect((await get('/redirect/%2Fcollege%2Findex%3Fkeyword%3Da.b')).body).toContain('页面不存在');
    expect((await get('/product/detail1001.5')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/nothing.png')).headers['content-type']).not.toContain('html');
  });

  test('an API path is never a page', async () => {
    for (const url of ['/api/nothing', '/api', '/api/v1/ow/nothing.json']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
    }
  });

  test('a form posted to a page is refused', async () => {
    expect((await running.app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404);
  });
});
