import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';
import { eventually } from '../../../../support/eventually';

const megabyte = 1024 * 1024;
const full = '企业的上传空间已满（最多 1000 个文件、200 MB）';

describe('limits of uploads', () => {
  let running: TestApp;
  let token: string;
  const begun: { socket: Socket; answer: string }[] = [];
  const clock = createTestClock();
  const uploads = createMemoryStorage();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, uploads });
    await seedDemoUsers(running.database, testKeys);
    await running.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(3600);
    token = await signIn(running.app, 'demo');
  });

  afterEach(() => {
    for (const { socket } of begun.splice(0)) socket.destroy();
  });

  const execute = (query: string) => running.database.transact((session) => session.execute(query));
  const send = (bearer = token) => sendUpload(running.app, { kind: 'voucher', file: png }, bearer);
  const kept = async () => {
    const names = [];
    for await (const name of uploads.list(clock.now())) names.push(name);
    return names.length;
  };

  /** Uploads of the organisation of demo: so many files of so many bytes each, and nothing else. */
  async function fill(files: number, size: number) {
    const owner = `select id from app_user where username = 'demo'`;
    const org = `select id from org where org_key = 'demo1'`;
    await execute('delete from upload');
    await execute(`insert into upload (name, user_id, org_id, kind, size, ctime)
      select gen_random_uuid() || '.png', (${owner}), (${org}), 'voucher', ${size}, now()
      from generate_series(1, ${files})`);
  }

  test.each([
    ['files', 999, 1],
    // Each takes more than 75 bytes and less than 150.
    ['bytes', 1, 200 * megabyte - 150],
  ])('an organisation keeps so many %s, however many come at once', async (_what, files, size) => {
    await fill(files, size);
    const before = await kept();
    const answers = await Promise.all([send(), send(await signIn(running.app, 'member'))]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(answers.find(({ code }) => code === 409)?.message).toBe(full);
    expect(await kept()).toBe(before + 1);
    expect((await send(await signIn(running.app, 'outsider'))).code).toBe(0);
  });

  /** Begins an upload and sends no more of it. */
  function begin() {
    const socket = connect((running.app.server.address() as AddressInfo).port, '127.0.0.1');
    const upload = { socket, answer: '' };
    socket.on('error', () => {}).on('data', (chunk) => (upload.answer += chunk.toString()));
    const lines = [
      'POST /api/client/upload HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
      '',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes',
    ];
    socket.write(lines.join('\r\n'));
    begun.push(upload);
  }

  test('one user uploads two at once, and those that end early make room', async () => {
    await fill(0, 1);
    for (let count = 0; count < 3; count += 1) begin();
    const answers = () => begun.flatMap(({ answer }) => answer || []);
    await eventually(() => expect(answers()).toHaveLength(1));
    expect(answers()[0]).toMatch(/^HTTP\/1.1 429 .*\r\nretry-after: 5\r\n/s);
    expect((await send()).status).toBe(429);
    expect((await send(await signIn(running.app, 'admin'))).code).toBe(0);
    for (const { socket } of begun) socket.destroy();
    const { server } = running.app;
    const connections = promisify<number>((done) => server.getConnections(done));
    // Before the next upload, because only so many are let through in an hour.
    await eventually(async () => expect(await connections()).toBe(0));
    await eventually(async () => expect((await send()).code).toBe(0));
  });
});
