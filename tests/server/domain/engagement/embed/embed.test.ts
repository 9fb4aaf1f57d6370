import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../support/test-app';

const origin = 'https://www.example.cn';
const film = '/media/films/tuoguan/master.m3u8';

describe('/embed', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({
      ownOrigins: [origin, 'http://localhost:8080'],
      mediaOrigins: ['https://live.example.cn'],
      embed: {
        sources: ['/media/', 'https://media.example.cn/films/', 'https://media.example.cn:8443/one.mp4'],
        ancestors: ['https://partner.example.cn'],
      },
    });
  });
  afterAll(() => running.close());

  const open = (query: string | Record<string, string>) => {
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    return running.app.inject({ method: 'GET', url: `/embed?${text}` });
  };
  const tagIn = (body: string) => /<xl-video-player[^>]*>/.exec(body)?.[0];

  test('is one player with what the address says, and nothing of the rest of the site', async () => {
    const { statusCode, headers, body } = await open({
      src: film,
      title: '“账户” & <托管>',
      poster: '/media/films/tuoguan/poster.webp',
      autoplay: '',
      muted: '1',
      loop: 'false',
      start: '12.5',
      onplay: 'alert(1)',
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    // An isolated page frames no other.
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless');
    const tag = tagIn(body);
    expect(tag).toContain(`src="${film}"`);
    expect(tag).toContain('title="“账户” &amp; &lt;托管&gt;"');
    expect(tag).toContain('poster="/media/films/tuoguan/poster.webp"');
    expect(tag).toContain('start-time="12.5"');
    expect(tag).toMatch(/ autoplay muted /);
    expect(tag).not.toMatch(/ loop|onplay/);
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/embed/xl-video-player.js">']);
    expect(body).not.toMatch(/<style| style=|<script[^>]*>[^<]/);
  });

  test('is found with a slash behind it too', async () => {
    const { statusCode, headers } = await running.app.inject(`/embed/?src=${film}`);
    expect([statusCode, headers.location]).toEqual([308, `/embed?src=${film}`]);
  });

  test('knows the films of the site: their titles, pictures and tracks', async () => {
    const { body } = await open({ src: film });
    expect(tagIn(body)).toMatch(/ title="[^"]+" poster="\/media\/films\/tuoguan\/poster\.webp"/);
    expect(body).toContain('<track kind="chapters" src="/media/films/tuoguan/chapters.vtt"');
  });

  test('has a policy of its own, which lets the named sites show it', async () => {
    const { headers } = await open({ src: film });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain('frame-ancestors https://partner.example.cn');
    expect(policy.find((line) => line.startsWith('connect-src'))).toBe(
      "connect-src 'self' https://media.example.cn https://media.example.cn:8443 https://live.example.cn",
    );
    expect(headers['x-frame-options']).toBeUndefined();
  });

  test('lets every site show it by default', async () => {
    const plain = await createTestApp({ database: running.database });
    const { headers } = await plain.app.inject({ method: 'GET', url: `/embed?src=${film}` });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
    await plain.app.close();
  });

  test.each([
    [`${origin}${film}`, film],
    [`HTTPS://WWW.Example.CN:443${film}`, film],
    ['/media/films/../films/tuoguan/master.m3u8', film],
    ['/x/%2e%2E/media/a.mp4?token=a&b=1#t=3', '/media/a.mp4?token=a&amp;b=1#t=3'],
    ['https://MEDIA.example.cn:443/films/a.m3u8', 'https://media.example.cn/films/a.m3u8'],
    ['https://media.example.cn:8443/one.mp4', 'https://media.example.cn:8443/one.mp4'],
  ])('plays %s, as browsers write it', async (src, written) => {
    const { statusCode, body } = await open({ src });
    expect(statusCode).toBe(200);
    expect(tagIn(body)).toContain(`src="${written}"`);
  });

  test.each([
    'https://evil.example/media/a.mp4',
    'https://www.example.cn.evil.example/media/a.mp4',
    'https://media.example.cn/other/a.m3u8',
    'https://media.example.cn/films/../other/a.m3u8',
    'https://media.example.cn/films/%2e%2e/other/a.m3u8',
    'https://media.example.cn:444/films/a.m3u8',
    'https://media.example.cn:8443/one.mp4/two.mp4',
    'http://media.example.cn/films/a.m3u8',
    'http://www.example.cn/media/a.mp4',
    '/media/../api/v1/ow/product',
    '/media',
    '/MEDIA/a.mp4',
    '/uploads/a.mp4',
  ])('refuses %s, which is not among the sources', async (src) => {
    const { statusCode, headers, body } = await open({ src });
    expect(statusCode).toBe(403);
    expect(headers.location).toBeUndefined();
    expect(body).toContain('视频不在本站允许嵌入的范围内');
    expect(body).not.toMatch(/<xl-video-player|<script/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test.each([
    '',
    'film.mp4',
    '//evil.example/media/a.mp4',
    '///evil.example/media/a.mp4',
    '/\\evil.example/media/a.mp4',
    '/.//evil.example/media/a.mp4',
    '\\\\evil.example/media/a.mp4',
    '/\t/evil.example/media/a.mp4',
    'https:/\\evil.example/media/a.mp4',
    'https:evil.example/media/a.mp4',
    'https://user:secret@media.example.cn/films/a.m3u8',
    'https://media.example.cn@evil.example/films/a.m3u8',
    'https://media.example.cn\\@evil.example/films/a.m3u8',
    'https://media.example.cn:99999/films/a.m3u8',
    'data:text/html,<script>alert(1)</script>',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'blob:https://www.example.cn/1',
    'file:///media/a.mp4',
    'ftp://media.example.cn/films/a.m3u8',
    '/media/..%2fapi/v1/ow/product',
    '/media/..%5Capi',
    '/media/a%00.mp4',
    '/media/a\u0000.mp4',
    '/media/\n/a.mp4',
  ])('refuses %j, which is no address of a film', async (src) => {
    const { statusCode, body } = await open({ src });
    expect(statusCode).toBe(400);
    expect(body).toContain('这个视频无法在这里播放');
    expect(body).not.toMatch(/<xl-video-player|<script/);
  });

  test.each([
    ['', 'src 参数'],
    [`src=${film}&src=/media/b.mp4`, 'src 参数'],
    [`src=${film}&title=a&title=b`, '只能写一次'],
    [`src=${film}&title=${'a'.repeat(201)}`, 'title'],
    [`src=${film}&start=-1`, 'start'],
    [`src=${film}&start=1e3`, 'start'],
    [`src=${film}&loop=maybe`, 'loop'],
    [`src=${film}&poster=javascript:alert(1)`, '封面的地址不正确'],
  ])('says what is wrong with ?%s', async (query, reason) => {
    const { statusCode, body } = await open(query);
    expect(statusCode).toBe(400);
    expect(body).toContain(reason);
  });

  test('shows no picture of elsewhere', async () => {
    expect((await open({ src: film, poster: 'https://evil.example/a.png' })).statusCode).toBe(403);
  });

  const describedAt = (url: string, query: Record<string, string> = {}) =>
    running.app.inject({ method: 'GET', url: `/api/v1/ow/oembed?${new URLSearchParams({ url, ...query })}` });

  test('is found by its document, and described as oEmbed has it', async () => {
    const { body } = await open({ src: film, start: '3', title: '一 & 二' });
    const [, href = ''] = /rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? [];
    const address = new URL(href.replaceAll('&amp;', '&'));
    expect(address.origin).toBe(origin);
    const answer = await running.app.inject({ method: 'GET', url: address.pathname + address.search });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { html, ...facts } = answer.json<Record<string, unknown>>();
    expect(facts).toMatchObject({ version: '1.0', type: 'video', title: '一 & 二', width: 640, height: 360 });
    const [, frame = ''] =
      /^<iframe src="([^"]+)" title="一 &amp; 二" width="640" height="360"/.exec(String(html)) ?? [];
    const shown = new URL(frame.replaceAll('&amp;', '&'));
    expect(shown.origin + shown.pathname).toBe(`${origin}/embed`);
    expect(Object.fromEntries(shown.searchParams)).toMatchObject({ src: film, start: '3', title: '一 & 二' });
    expect((await running.app.inject({ method: 'GET', url: shown.pathname + shown.search })).statusCode).toBe(200);
  });

  test.each([`${origin}/chanpin/tuoguan`, `${origin}/home?utm_source=a`, `${origin}/play`])(
    'shows other sites the film of %s',
    async (page) => {
      const answer = await describedAt(page);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        type: 'video',
        thumbnail_url: expect.stringMatching(/^https:\/\/www\.example\.cn\/media\/films\/\w+\/poster\.webp$/),
      });
    },
  );

  test('shows other sites the films of articles, and of those alone', async () => {
    const { data } = (await running.app.inject({ method: 'GET', url: '/api/v1/ow/article?page_size=24' })).json();
    const answers = await Promise.all(
      (data.items as { id: number; video_duration: number | null }[]).map(async ({ id, video_duration: duration }) => ({
        hasVideo: duration !== null,
        status: (await describedAt(`${origin}/college/post?id=${id}`)).statusCode,
      })),
    );
    expect(answers.filter(({ hasVideo }) => hasVideo).length).toBeGreaterThan(0);
    expect(answers.filter(({ hasVideo, status }) => status !== (hasVideo ? 200 : 404))).toEqual([]);
  });

  test.each([
    [{ maxwidth: '320' }, 320, 180],
    [{ maxheight: '90' }, 160, 90],
    [{ maxwidth: '2000', maxheight: '720' }, 1280, 720],
    [{ maxwidth: '1' }, 1, 1],
  ])('fits a frame into %j', async (limits, width, height) => {
    const answer = await describedAt(`${origin}/embed?src=${film}`, limits);
    expect(answer.json()).toMatchObject({ width, height });
    expect('thumbnail_url' in answer.json()).toBe(width === 1280);
  });

  test.each([
    `${origin}/about/index`,
    `${origin}/college/post?id=0`,
    `${origin}/college/post?id=999999`,
    `${origin}/nothing`,
    `${origin}/embed?src=https://evil.example/a.mp4`,
    `${origin}/embed?src=${film}&src=${film}`,
    `https://evil.example/embed?src=${film}`,
    `https://a:b@www.example.cn/home`,
    'javascript:alert(1)',
    '/home',
  ])('describes nothing of %s', async (url) => {
    const answer = await describedAt(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: '这个地址没有可以嵌入的视频' });
  });

  test('answers in JSON alone, and asks for an address and plain numbers', async () => {
    expect((await describedAt(`${origin}/home`, { format: 'xml' })).statusCode).toBe(501);
    const without = await running.app.inject({ method: 'GET', url: '/api/v1/ow/oembed' });
    expect([without.statusCode, without.json().header.code]).toEqual([400, 400]);
    for (const query of [{ maxwidth: '-3' }, { format: 'yaml' }]) {
      const refused = await describedAt(`${origin}/home`, query);
      expect([refused.statusCode, refused.json().header.code]).toEqual([400, 400]);
    }
  });

  test('gives caches the time that it names, and a picture with a size only where it knows the size', async () => {
    const known = await describedAt(`${origin}/embed?src=${film}`);
    expect(known.headers['cache-control']).toBe(`public, max-age=${known.json().cache_age}`);
    expect(known.json()).toHaveProperty('thumbnail_width', 1280);
    const other = await describedAt(`${origin}/embed?src=${film}&poster=/media/other.webp`);
    expect(other.json()).not.toHaveProperty('thumbnail_url');
  });

  test('names frames that the site plays, however early they start', async () => {
    const { html } = (await describedAt(`${origin}/embed?src=${film}&start=0.0000001`)).json();
    const [, src = ''] = /src="([^"]+)"/.exec(html) ?? [];
    const { pathname, search } = new URL(src.replaceAll('&amp;', '&'));
    expect((await running.app.inject(pathname + search)).statusCode).toBe(200);
  });
});
