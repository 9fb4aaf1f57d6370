import { expect, test } from './journey';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

test('every page that may be found has its own title, description, address and picture, on phones too', {
  tag: '@release',
}, async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  expect(addresses.length).toBeGreaterThan(40);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() };
  /** Pages with the picture of the whole site. */
  const withoutOwnPicture: string[] = [];
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const answer = await request.get(pathname + search);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    const found = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    const title = found(/<title>(.*?)<\/title>/);
    const description = found(/<meta name="description" content="(.*?)">/);
    expect(seen.titles, `${address}: ${title}`).not.toContain(title);
    expect(seen.descriptions, `${address}: ${description}`).not.toContain(description);
    expect(description.length, address).toBeGreaterThanOrEqual(20);
    expect(found(/<link rel="canonical" href="(.*?)">/).replaceAll('&amp;', '&')).toBe(address);
    const onPhone = await request.get(pathname + search, { headers: { 'user-agent': phone } });
    expect([address, onPhone.status(), new URL(onPhone.url()).pathname]).toEqual([
      address,
      200,
      expect.stringMatching(/^\/m\//),
    ]);
    expect((await onPhone.text()).replaceAll('&amp;', '&')).toContain(`<link rel="canonical" href="${address}">`);
    seen.titles.add(title);
    seen.descriptions.add(description);
    const picture = new URL(found(/<meta property="og:image" content="(.*?)">/)).pathname;
    seen.pictures.add(picture);
    if (picture === '/pictures/share.jpg') withoutOwnPicture.push(pathname);
  }
  // The provider's picture is that of its own pages.
  const isOwn = (path: string) => ['/home', '/about/index'].includes(path) || path.startsWith('/protocol/');
  expect(withoutOwnPicture.filter((path) => !isOwn(path))).toEqual([]);
  for (const picture of seen.pictures) {
    const answer = await request.get(picture);
    expect(answer.headers()['content-type'], picture).toBe('image/jpeg');
  }
});
