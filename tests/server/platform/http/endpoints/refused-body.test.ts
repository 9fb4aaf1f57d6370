import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { testKeys } from '../../../../support/test-keys';
import { signIn } from '../../../../support/test-caller';
import { eventually } from '../../../../support/eventually';

const megabyte = 1024 * 1024;

/** The head of a request, with the length of a body that comes later or never. */
function headOf(address: string, type: string, length: number, token?: string): string {
  const authorization = token ? [`Authorization: Bearer ${token}`] : [];
  const lines = [`${address} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`, `Content-Length: ${length}`];
  return [...lines, ...authorization, '', ''].join('\r\n');
}

const form = 'multipart/form-data; boundary=x';
const uploadOf = (length: number, token?: string) => headOf('POST /api/client/upload', form, length, token);

describe('a refused body', () => {
  let running: TestApp;
  let token: string;
  let socket: Socket;
  let received: string;
  beforeAll(async () => {
    running = await createTestApp();
    await seedDemoUsers(running.database, testKeys);
    token = await signIn(running.app, 'demo');
    await running.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => running.close());
  beforeEach(() => {
    received = '';
    socket = connect((running.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {}).on('data', (chunk) => (received += chunk.toString()));
  });
  afterEach(() => {
    vi.useRealTimers();
    socket.destroy();
  });

  /** Unlike `once()` of Node, it bears that a connection which is ended with bytes under way is reset. */
  const next = (event: 'close' | 'drain') => new Promise((resolve) => socket.once(event, resolve));

  /** Status and code of the answers that came. */
  const answers = () =>
    [...received.matchAll(/HTTP\/1\.1 (\d+).+?"code":(\d+),/gis)].map(([, status, code]) => [status, code].map(Number));

  test.each([
    ['an upload of a stranger', () => uploadOf(2 * megabyte), [200, 10]],
    ['JSON of a stranger', () => headOf('PATCH /api/client/user', 'application/json', 9), [200, 10]],
    ['text of a stranger', () => headOf('PATCH /api/client/user', 'text/plain', 9), [200, 10]],
    ['an upload that is announced too large', () => uploadOf(3 * megabyte, token), [413, 413]],
    [
      'JSON that is announced too large',
      () => headOf('PATCH /api/client/user', 'application/json', megabyte, token),
      [413, 413],
    ],
  ])('%s is answered before it comes', async (_what, head, answer) => {
    socket.write(head());
    await eventually(() => expect(answers()).toEqual([answer]));
  });

  test('of a gigabyte is answered before it comes, and what is sent all the same takes no memory', async () => {
    socket.write(uploadOf(1024 * megabyte, token));
    await eventually(() => expect(answers()).toEqual([[413, 413]]));
    const piece = Buffer.alloc(megabyte);
    const closed = next('close');
    const before = process.memoryUsage().rss;
    for (let sent = 0; sent < 200 && !socket.destroyed; sent += 1) {
      if (!socket.write(piece)) await Promise.race([next('drain'), closed]);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * megabyte);
    // Others are served meanwhile.
    expect((await running.app.inject('/healthz')).statusCode).toBe(200);
  });

  test('is read to its end, and the connection serves on', async () => {
    socket.write(uploadOf(2 * megabyte));
    await eventually(() => expect(answers()).toHaveLength(1));
    socket.write(Buffer.alloc(2 * megabyte));
    socket.write(uploadOf(3 * megabyte, token));
    await eventually(() =>
      expect(answers()).toEqual([
        [200, 10],
        [413, 413],
      ]),
    );
  });

  test('is not waited for without end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    socket.write(uploadOf(2 * megabyte));
    while (answers().length === 0) await new Promise(setImmediate);
    for (let second = 1; second < 5; second += 1) {
      socket.write('more');
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
      expect(socket.closed).toBe(false);
    }
    const end = next('close');
    vi.advanceTimersByTime(1_000);
    await end;
  });
});
