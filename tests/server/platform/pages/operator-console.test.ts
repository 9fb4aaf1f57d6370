import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../../site/scripts/project-root.mjs';
import { loadBuiltConsole } from '../../../../site/server/platform/pages/operator-console';
import type { OperatorHost } from '../../../../site/server/platform/pages/operator-host';
import { createMemoryStorage } from '../../../support/memory-storage';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from './fake-site';

const shell = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const files = {
  '.vite/manifest.json': '{}',
  'index.html': shell,
  'assets/main-abc123.js': 'export const text = 1;',
  'assets/main-abc123.js.br': 'the brotli form',
};

const consoleHost = 'console.example.cn';
const siteHost = 'www.example.cn';
const apiPath = '/operator/api/session';

describe('installOperatorConsole', () => {
  const dist = mkdtempSync(join(tmpdir(), 'console-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, 'operator', name)), { recursive: true });
    writeFileSync(join(dist, 'operator', name), content);
  }
  const { site, remove } = createFakeSite(async (address) => ({
    status: address === '/home' ? 200 : 404,
    head: '<title>页面</title>',
    body: `page of ${address}`,
    replies: {},
    modules: [],
  }));
  const uploads = createMemoryStorage();
  const running = new Map<string, TestApp>();
  const hosts: Record<string, OperatorHost> = {
    beside: 'site',
    apart: { origin: `https://${consoleHost}` },
    off: 'none',
  };
  beforeAll(async () => {
    const operatorConsole = loadBuiltConsole(dist);
    for (const [name, operatorHost] of Object.entries(hosts)) {
      const parts = { site, operatorConsole, operatorHost, database: absentDatabase, uploads };
      running.set(name, await createTestApp(parts, 1));
    }
  });
  afterAll(async () => {
    for (const { close } of running.values()) await close();
    rmSync(dist, { recursive: true });
    remove();
  });

  async function get(where: string, url: string, host = siteHost, headers: Record<string, string> = {}) {
    const answer = await running.get(where)?.app.inject({ url, headers: { host, ...headers } });
    if (!answer) throw new Error(`No server is ${where}`);
    return answer;
  }

  test('the folder of its sources is no build of it', () => {
    expect(loadBuiltConsole(join(projectRoot, 'site'))).toBeUndefined();
  });

  test.each([
    '/operator',
    '/operator/',
    '/operator/staff',
    '/operator/staff/3/change?page=2',
    '/operator/agreement/serviceTerms/compare/1.0',
  ])('its document is at %s, for whoever has no cookie', async (url) => {
    const { statusCode, headers, body } = await get('beside', url);
    expect([statusCode, body]).toEqual([200, shell]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      etag: expect.any(String),
    });
  });

  test('its policy runs nothing of other sites: their pictures and films are in contents, the site alone is in frames', async () => {
    const { headers } = await get('beside', '/operator');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    const others = policy.replace(/(?:img|media)-src[^;]*/g, '');
    expect(others).not.toMatch(/https?:|\*|script-src[^;]*unsafe/);
  });

  test('a browser that has the document gets 304', async () => {
    const { headers } = await get('beside', '/operator');
    const again = await get('beside', '/operator/record', siteHost, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('its files are compressed already, and are kept for a year', async () => {
    const { headers, body } = await get('beside', '/operator/assets/main-abc123.js', siteHost, {
      'accept-encoding': 'br',
    });
    expect(body).toBe('the brotli form');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/operator/assets/none.js', '/operator/robots.txt', '/operator/.env'])(
    'there is no file %s',
    async (url) => {
      expect((await get('beside', url)).statusCode).toBe(404);
    },
  );

  test('an unknown endpoint is not its document', async () => {
    const { statusCode, headers } = await get('beside', '/operator/api/nothing');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('beside the site, both are there', async () => {
    expect((await get('beside', '/home')).body).toContain('page of /home');
    expect((await get('beside', '/favicon.svg')).statusCode).toBe(200);
  });

  test('on an origin of its own, it is there', async () => {
    const withSite = shell.replace('<head>', '<head><meta name="site" content="http://localhost">');
    for (const host of [consoleHost, `${consoleHost}:443`, consoleHost.toUpperCase()]) {
      const { body, headers } = await get('apart', '/operator/staff', host);
      expect(body).toBe(withSite);
      expect(headers['content-security-policy']).toContain("frame-src 'self' http://localhost;");
    }
    expect((await get('apart', '/operator/assets/main-abc123.js', consoleHost)).statusCode).toBe(200);
  });

  test('on an origin of its own, it shows the library, and the pictures of the site from there', async () => {
    const picture = `${'0a'.repeat(20)}.png`;
    await uploads.save(picture, new Uint8Array([1, 2]));
    expect((await get('apart', `/library/${picture}`, consoleHost)).statusCode).toBe(200);
    for (const url of ['/media/film.mp4', `/library/${picture}`]) {
      const { statusCode, headers } = await get('apart', url);
      expect([statusCode, headers['cross-origin-resource-policy']], url).toEqual([200, 'cross-origin']);
    }
    const { headers } = await get('apart', '/operator', consoleHost);
    expect(headers['content-security-policy']).toMatch(
      /img-src 'self' http:\/\/localhost [^;]*; ?media-src 'self' http:\/\/localhost /,
    );
  });

  test('on an origin of its own, the first page leads to it', async () => {
    const { statusCode, headers } = await get('apart', '/', consoleHost);
    expect([statusCode, headers.location]).toEqual([302, '/operator']);
  });

  test.each(['/home', '/favicon.svg', '/assets/home-abc123.js', '/api/v1/ow/site-config', '/robots.txt', '/healthz'])(
    'on an origin of its own, there is no %s',
    async (url) => {
      expect((await get('apart', url, consoleHost)).statusCode).toBe(404);
      expect((await get('apart', url)).body).not.toBe('404 Not Found');
    },
  );

  test.each([
    ['apart', siteHost],
    ['apart', `${consoleHost}.evil.example`],
    ['off', consoleHost],
    ['off', siteHost],
  ])('where it is %s, %s has a page for nothing of it', async (where, host) => {
    const bodyOf = (body: string, url = '') =>
      (url ? body.replaceAll(url, '/nothing') : body).replace(/data-time="\d+"/, '');
    const unknown = bodyOf((await get(where, '/nothing', host)).body);
    for (const url of ['/operator', '/operator/staff', apiPath, '/operator/api/nothing']) {
      const { statusCode, body } = await get(where, url, host);
      expect([statusCode, bodyOf(body, url)]).toEqual([404, unknown]);
    }
    expect((await get(where, '/operator/assets/main-abc123.js', host)).statusCode).toBe(404);
  });

  test('where it is off, writes to its API are as unknown as others', async () => {
    const post = async (url: string) => {
      const answer = await running.get('off')?.app.inject({ method: 'POST', url, payload: {} });
      return [answer?.statusCode, answer?.body];
    };
    expect(await post(apiPath)).toEqual(await post('/nothing'));
  });
});
