import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConnectionLimits } from '../../../../site/server/platform/http/connection-limits';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

const health = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';

describe('connectionLimits', () => {
  let running: TestApp;
  afterEach(() => running.close());

  async function start(connectionLimits: Partial<ConnectionLimits>) {
    running = await createTestApp({ database: absentDatabase, connectionLimits });
    running.app.get('/endless', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
    await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = running.app.server.address() as AddressInfo;
    return {
      open: (text = '') => {
        const socket = connect(port, '127.0.0.1').setEncoding('utf8');
        socket.write(text);
        return socket;
      },
    };
  }

  async function answerOf(socket: Socket): Promise<string> {
    let answer = '';
    socket.on('data', (text) => (answer += text)).on('error', () => {});
    await new Promise((resolve) => socket.on('close', resolve));
    return answer;
  }

  test('connections whose request is never finished are closed, while others are served', async () => {
    const limits = { headersTimeout: 100, requestTimeout: 200 };
    const { open } = await start({ ...limits, connectionsCheckingInterval: 20 });
    expect(running.app.server).toMatchObject(limits);
    // So that the visitor gets a connection, however long that takes.
    Object.assign(running.app.server, { headersTimeout: 300_000, requestTimeout: 300_000 });
    const visitor = open(health);
    await once(visitor, 'data');
    const headers = 'POST /api/v1/ow/lead HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\n';
    const slow = ['', 'GET /home HT', headers, `${headers}Content-Length: 10\r\n\r\n{"a`].flatMap((text) =>
      Array.from({ length: 50 }, () => answerOf(open(text))),
    );
    const isServed = async () => {
      visitor.write(health);
      const [answer] = await once(visitor, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    };
    await isServed();
    Object.assign(running.app.server, limits);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/HTTP\/1\.1 408 [\s\S]*nosniff/i);
    await isServed();
    visitor.destroy();
  });

  test('a connection that is idle is closed', async () => {
    const { open } = await start({ keepAliveTimeout: 20 });
    expect(await answerOf(open('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'))).toMatch(/^HTTP\/1\.1 200/);
  });

  test('one whose answer nobody takes is closed', async () => {
    const { open } = await start({ connectionTimeout: 100 });
    const socket = open('GET /endless HTTP/1.1\r\nHost: site\r\n\r\n');
    socket.on('error', () => {}).pause();
    const [accepted] = (await once(running.app.server, 'connection')) as [Socket];
    await once(accepted, 'close');
    socket.destroy();
  });

  test('a connection too many is not taken', async () => {
    const { open } = await start({ maxConnections: 2 });
    const request = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';
    const taken = [open(request), open(request)];
    await Promise.all(taken.map((socket) => once(socket, 'data')));
    expect(await answerOf(open(request))).toBe('');
    for (const socket of taken) socket.destroy();
  });

  test('those that send nothing, or no end of their headers, make room for a visitor, the oldest first', async () => {
    const { open } = await start({ maxConnections: 20, headersTimeout: 300_000, requestTimeout: 300_000 });
    const request = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';
    const visitor = open(request);
    await once(visitor, 'data');
    const closed: number[] = [];
    const silent = Array.from({ length: 60 }, (_, index) =>
      open(index % 2 ? 'GET /home HT' : '')
        .on('error', () => {})
        .on('close', () => closed.push(index)),
    );
    await expect.poll(() => closed.length).toBe(41);
    expect(await answerOf(open(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))).toMatch(
      /^HTTP\/1\.1 200/,
    );
    // Whoever was served before is served on.
    visitor.write(request);
    expect(String((await once(visitor, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
    expect(Math.max(...closed)).toBeLessThan(50);
    for (const socket of [visitor, ...silent]) socket.destroy();
  });

  test('a network has no more than its share of them', async () => {
    const { open } = await start({ maxConnectionsPerNetwork: 2, headersTimeout: 300_000, requestTimeout: 300_000 });
    const taken = [open(), open()];
    await Promise.all(taken.map((socket) => once(socket, 'connect')));
    const health = 'GET /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n';
    expect(await answerOf(open(health))).toBe('');
    for (const socket of taken) socket.destroy();
    await expect.poll(() => answerOf(open(health))).toMatch(/^HTTP\/1\.1 200/);
  });

  test('a connection is given up after its requests', async () => {
    const { open } = await start({ maxRequestsPerSocket: 2 });
    const request = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';
    const socket = open(request + request);
    let answers = '';
    for await (const text of socket) {
      answers += text;
      if (answers.match(/"status":"ok"/g)?.length === 2) break;
    }
    expect(answers.match(/connection: [\w-]+/gi)).toEqual(['Connection: keep-alive', 'Connection: close']);
  });

  test('headers that are too long are refused', async () => {
    const { open } = await start({ maxHeaderSize: 1024 });
    const answer = await answerOf(open(`GET /${'a'.repeat(2000)} HTTP/1.1\r\nHost: site\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
    expect(answer).toContain('<h1>请求内容过长</h1>');
  });

  test('what is no HTTP is refused', async () => {
    const { open } = await start({});
    const answer = await answerOf(open('nonsense\r\n\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toMatch(/nosniff[\s\S]*\r\n\r\n400 Bad Request$/);
  });
});
