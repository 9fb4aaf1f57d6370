import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp } from '../../../../support/test-app';

/** What the plugin adds, whose declaration stands with it. */
interface Leaving {
  leave(time: number): Promise<void>;
}

describe('installClosing', () => {
  test('open requests end, later ones on their connections are refused enveloped, new connections not taken', async () => {
    const { app } = await createTestApp({ database: absentDatabase });
    const slow = openPromise();
    const started = openPromise();
    app.get('/slow', async () => {
      started.resolve();
      await slow.promise;
      return 'done';
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    const ended = once(socket, 'end');
    let answer = '';
    socket.on('data', (text) => (answer += text));
    socket.write('GET /slow HTTP/1.1\r\nHost: site\r\n\r\n');
    await started.promise;

    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const refused = once(app.server, 'request');
    socket.write('GET /api/client/user HTTP/1.1\r\nHost: site\r\n\r\n');
    await refused;
    slow.resolve();
    await ended;
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done[\s\S]*HTTP\/1\.1 503 Service Unavailable/);
    expect(answer).toContain('{"Header":{"Code":503,"Msg":"服务暂不可用，请稍后再试"');
  });

  test('a server that leaves takes no new connections, answers over open ones and ends them with the answer', async () => {
    const { app, close } = await createTestApp({ database: absentDatabase });
    app.get('/page', async () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const idle = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    idle.on('data', (text) => (answer += text));
    idle.write('GET /page HTTP/1.1\r\nHost: site\r\n\r\n');
    await expect.poll(() => answer).toContain('done');
    const left = (app as unknown as Leaving).leave(60_000);
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    answer = '';
    const ended = once(idle, 'end');
    idle.write('GET /page HTTP/1.1\r\nHost: site\r\n\r\n');
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*done$/i);
    // The last connection has ended, long before the time is over.
    await left;
    await close();
  });
});

function openPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}
