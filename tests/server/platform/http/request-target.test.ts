import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readableTarget } from '../../../../site/server/platform/http/request-target';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from '../pages/fake-site';

describe('readableTarget', () => {
  test.each([
    ['/home?a=%zz', '/home?a=%zz'],
    ['http://x/home?a=1', '/home?a=1'],
    ['HTTPS://x:8080/home', '/home'],
    ['http://x', '/'],
    ['http://x?a=1', '/?a=1'],
    ['//x/home', '//x/home'],
    ['*', '/.unreadable'],
    ['', '/.unreadable'],
    ['home', '/.unreadable'],
    ['/%', '/.unreadable'],
    ['/%ff', '/.unreadable'],
    ['/api/client/%zz', '/api/client/.unreadable'],
    ['http://x/api/client/%zz', '/api/client/.unreadable'],
  ])('%j is %j', (target, expected) => expect(readableTarget(target)).toBe(expected));
});

describe('createHttpServer', () => {
  let running: TestApp;
  const { site, remove } = createFakeSite(async (url) => {
    const isPage = url.startsWith('/home');
    return { status: isPage ? 200 : 404, head: '', body: `page ${url}`, replies: {}, modules: [] };
  });
  beforeAll(async () => {
    running = await createTestApp({ site, database: absentDatabase });
    await running.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });

  /** Sends a target as it is: clients of HTTP would tidy it up. */
  async function ask(target: string, method = 'GET', headers = '') {
    const { port } = running.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  }

  test('a whole address is the page that it names', async () => {
    const { status, body } = await ask('http://other.example/home?a=1');
    expect(status).toBe(200);
    expect(body).toContain('page /home?a=1');
  });

  test.each(['*', '/%', '/%ff', '/assets/%', '/.unreadable'])('%s is a bad request', async (target) => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { status, body } = await ask(target, method);
      expect([status, body]).toEqual([400, '400 Bad Request']);
    }
  });

  test('a path of the API that cannot be read is a bad request in the spelling of its base', async () => {
    expect((await ask('/api/client/%zz')).body).toMatch(/^{"Header":{"Code":400/);
    expect((await ask('/api/sso/%zz')).body).toMatch(/^{"header":{"code":400/);
  });

  test.each(['*', '/%', '/api/client/%zz', '/nothing.js', 'http://x/home'])(
    '%s is answered with the headers of every answer',
    async (target) => {
      const { head } = await ask(target);
      expect(head).toMatch(/content-security-policy: default-src 'self'/);
      expect(head).toMatch(/x-content-type-options: nosniff/);
      expect(head).toMatch(/x-request-id: \S+/);
    },
  );

  test.each([
    '/index.html',
    '//index.html',
    '/%2findex.html',
    '/index%2ehtml',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets//../index.html',
    '/assets/..%2f.vite/manifest.json',
    '/media/..%2f..%2fetc%2fpasswd',
    'http://x//index.html',
  ])('%s is not the template', async (target) => {
    const { status, body } = await ask(target);
    expect([301, 400, 403, 404]).toContain(status);
    expect(body).not.toContain('the raw template');
  });

  test.each(['/api/v1/ow/lead', '/%61pi/v1/ow/lead', '/api/v1/%6fw/lead', 'http://x/api/v1/ow/lead'])(
    'no page of another site writes to %s',
    async (target) => {
      const body = '{}';
      const headers = `Origin: https://evil.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      expect((await ask(target, 'POST', `${headers}\r\n${body}`)).body).toContain('请在本站页面内提交');
    },
  );

  test('an unknown path of the API is enveloped however it is written', async () => {
    expect((await ask('/%61pi/client/nothing')).body).toMatch(/^{"Header":{"Code":404/);
    expect((await ask('/%61pi/v1/ow/product', 'DELETE')).status).toBe(405);
  });
});
