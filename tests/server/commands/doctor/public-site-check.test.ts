import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerFinding, publicSiteCheck } from '../../../../site/server/commands/doctor/public-origin-check';
import { freePort } from '../../../../site/scripts/free-port.mjs';
import { findingsOf } from '../../../support/findings-of';
import { createFakeSite } from '../../platform/pages/fake-site';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

describe('publicSiteCheck', () => {
  let running: TestApp;
  let own: string;
  let fake: ReturnType<typeof createFakeSite>;
  beforeAll(async () => {
    fake = createFakeSite(async () => ({ status: 200, head: '', body: '<p>page</p>', replies: {}, modules: [] }));
    running = await createTestApp({ database: absentDatabase, site: fake.site });
    await running.app.listen({ host: '127.0.0.1', port: 0 });
    own = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await running.close();
    fake.remove();
  });
  const check = (publicOrigin: string | undefined) =>
    findingsOf(publicSiteCheck.run({ publicOrigin }, { isOnline: true }));

  /** What is found through something in front of the server. */
  async function throughProxy(change: (headers: Headers) => void, status?: number): Promise<string[]> {
    const proxy = createServer(async (request, response) => {
      const answer = await fetch(own + request.url);
      const headers = new Headers(answer.headers);
      headers.delete('content-encoding');
      headers.delete('transfer-encoding');
      headers.delete('content-length');
      change(headers);
      const isPage = request.url === '/';
      response.writeHead((isPage && status) || answer.status, Object.fromEntries(headers)).end(await answer.text());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const found = await check(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
    return found;
  }

  test('this server, directly or by a proxy that keeps its headers', async () => {
    const sentence = /^ok PUBLIC_ORIGIN: this server answers at http:\S+, with its security headers\.$/;
    expect(await check(own)).toEqual([expect.stringMatching(sentence)]);
    expect(await throughProxy(() => {})).toEqual([expect.stringMatching(sentence)]);
    expect(await check(undefined)).toEqual([]);
  });

  test('a proxy that drops headers, or fails', async () => {
    expect(await throughProxy((headers) => headers.delete('content-security-policy'))).toEqual([
      expect.stringMatching(/^warning .* come without content-security-policy; let the proxy hand it on\.$/),
    ]);
    expect(await throughProxy(() => {}, 502)).toEqual([expect.stringMatching(/^wrong .* answers 502; look at/)]);
  });

  test('a proxy that does not tell of https', async () => {
    const { headers } = await fetch(`${own}/`);
    expect(headerFinding('https://www.example.cn', headers)).toMatchObject({
      level: 'warning',
      sentence: expect.stringMatching(/cookies are not Secure; set TRUST_PROXY/),
    });
    const withTransport = new Headers([...headers, ['strict-transport-security', 'max-age=31536000']]);
    expect(headerFinding('https://www.example.cn', withTransport).level).toBe('ok');
  });

  test('another program, or nobody', async () => {
    const other = createServer((_request, response) => response.end('Welcome to nginx!')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await check(address)).toEqual([
      expect.stringMatching(/^wrong PUBLIC_ORIGIN: something else than this server answers at .* \(200 to \/healthz\)/),
    ]);
    other.close();
    expect(await check(`http://127.0.0.1:${await freePort()}`)).toEqual([
      expect.stringMatching(/^wrong .* does not answer: .*ECONNREFUSED.*; start the server and its proxy/),
    ]);
  });
});
