import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from '../pages/fake-site';

describe('createHttpServer', () => {
  let running: TestApp;
  const { site, remove } = createFakeSite(async () => ({
    status: 200,
    head: '',
    body: '正文'.repeat(1000),
    replies: {},
    modules: [],
  }));
  beforeAll(async () => {
    running = await createTestApp({ site });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });
  const get = (url: string, headers: Record<string, string>) => running.app.inject({ method: 'GET', url, headers });

  test.each(['/home', '/assets/home-abc123.js', '/favicon.svg', '/api/v1/ow/product'])('compresses %s', async (url) => {
    const plain = await get(url, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(url, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.vary).toContain('accept-encoding');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(withoutOwnFacts(unpack[encoding](packed.rawPayload).toString())).toBe(withoutOwnFacts(plain.body));
    }
  });

  test.each(['/media/segment.m4s', '/media/film.mp4', '/media/index.m3u8'])('leaves %s as it is', async (url) => {
    const { headers } = await get(url, { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBeDefined();
  });

  test('leaves a range of a text as it is', async () => {
    const { statusCode, headers, body } = await get('/assets/home-abc123.js', {
      'accept-encoding': 'br, gzip',
      range: 'bytes=0-1999',
    });
    expect([statusCode, headers['content-encoding'], body.length]).toEqual([206, undefined, 2000]);
  });

  test('leaves a short answer as it is', async () => {
    expect((await get('/healthz', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

/** Without what differs between two answers of the same content. */
function withoutOwnFacts(body: string): string {
  return body.replace(/"requestId":"[^"]+"/, '').replace(/data-time="\d+"/, '');
}
