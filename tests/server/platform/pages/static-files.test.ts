import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFilePath } from '../../../../site/server/platform/pages/built-site';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from './fake-site';

describe('installStaticFiles', () => {
  let running: TestApp;
  const { site, remove } = createFakeSite(async () => {
    throw new Error('No file is a page');
  });
  beforeAll(async () => {
    running = await createTestApp({ site, database: absentDatabase });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });
  const get = (url: string, headers = {}) => running.app.inject({ method: 'GET', url, headers });

  test.each([
    ['/media/index.m3u8', 'application/vnd.apple.mpegurl'],
    ['/media/segment.m4s', 'video/iso.segment'],
    ['/media/film.mp4', 'video/mp4'],
    ['/media/subtitles.vtt', 'text/vtt; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/assets/home-abc123.js', 'application/javascript; charset=utf-8'],
    ['/assets/home-abc123.css', 'text/css; charset=utf-8'],
  ])('%s is sent as %s', async (url, type) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });

  test('a hashed asset is kept for a year without asking', async () => {
    const { headers } = await get('/assets/home-abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['gzip, deflate, br', 'br', 'the brotli form'],
    ['gzip', 'gzip', 'the gzip form'],
    ['identity', undefined, 'const plain = 1;'],
  ])('whoever takes %s gets the form that the build wrote', async (accepted, encoding, content) => {
    const { headers, body } = await get('/assets/ready-abc123.js', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], body]).toEqual([encoding, content]);
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(encoding && { vary: 'accept-encoding' }),
    });
  });

  test('another file is kept for an hour and compared by its ETag afterwards', async () => {
    const { headers } = await get('/media/film.mp4');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/media/film.mp4', { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/media/film.mp4', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    ['bytes=10-13', 'bytes 10-13/5000', '0123'],
    ['bytes=4998-', 'bytes 4998-4999/5000', '89'],
    ['bytes=-3', 'bytes 4997-4999/5000', '789'],
  ])('sends the range %s', async (range, contentRange, content) => {
    const { statusCode, headers, body } = await get('/media/film.mp4', { range });
    expect([statusCode, headers['content-range'], body]).toEqual([206, contentRange, content]);
    expect(headers['content-length']).toBe(String(content.length));
    expect(headers['accept-ranges']).toBe('bytes');
  });

  test('refuses a range beyond the end and says how long the file is', async () => {
    const { statusCode, headers } = await get('/media/film.mp4', { range: 'bytes=5000-' });
    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */5000']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('HEAD tells the length without the content', async () => {
    const { statusCode, headers, body } = await running.app.inject({ method: 'HEAD', url: '/media/film.mp4' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '5000', '']);
  });

  test.each([
    '/assets/gone-def456.js',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/media/%00.mp4',
  ])('%s is not to be had', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/^4\d\d [A-Z][\w -]+$/);
  });
});

describe('isFilePath', () => {
  test.each(['/favicon.ico', '/media/film/360p/index.m3u8', '/.env', '/.git/config'])('%s names a file', (path) => {
    expect(isFilePath(path)).toBe(true);
  });
  test.each(['/', '/home', '/product/detail1001', '/v1.2/notes'])('%s names a page', (path) => {
    expect(isFilePath(path)).toBe(false);
  });
});
