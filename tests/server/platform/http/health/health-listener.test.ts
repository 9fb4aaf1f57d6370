import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { installHealthListener } from '../../../../../site/server/platform/http/health/health';
import { absentDatabase, createTestApp } from '../../../../support/test-app';

/** Asks for an address from a thread of its own, and notes the status in shared memory. */
const asker = `
  const { workerData: { url, status } } = require('node:worker_threads');
  fetch(url).then((answer) => Atomics.store(status, 0, answer.status)).finally(() => Atomics.notify(status, 0));`;

/** A database that answers, and has nothing to say. */
const database = { ...absentDatabase, ping: async () => {} };

describe('installHealthListener', () => {
  test('answers load balancers alone, though visitors use up every connection, and closes with the app', async () => {
    const { app, close } = await createTestApp({ database, connectionLimits: { maxConnections: 1 } });
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(visitor, 'connect');
    const { port, address } = await listen(0);
    expect(address).toBe('127.0.0.1');
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    await expect.poll(() => status('/readyz')).toBe(200);
    expect(await Promise.all(['/healthz', '/home', '/api/v1/ow/product'].map(status))).toEqual([200, 404, 404]);
    visitor.destroy();
    await close();
    await expect(status('/healthz')).rejects.toThrow('fetch failed');
  });

  test('answers while the server computes', async () => {
    const { app, close } = await createTestApp({ database });
    const listen = installHealthListener(app, { interval: 60_000, maxSilence: 600_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = await listen(0);
    const status = new Int32Array(new SharedArrayBuffer(4));
    const thread = new Worker(asker, { eval: true, workerData: { url: `http://127.0.0.1:${port}/healthz`, status } });
    // Holds up the event loop of the server until the answer is there; the time is a bound for a thread that hangs.
    expect(Atomics.wait(status, 0, 0, 30_000)).toBe('ok');
    expect(status[0]).toBe(200);
    await thread.terminate();
    await close();
  });

  test('says so when the server has said nothing for longer than it may', async () => {
    const { app, close } = await createTestApp({ database });
    // Longer than any time at all.
    const listen = installHealthListener(app, { interval: 60_000, maxSilence: -1 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = await listen(0);
    const answers = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    expect(answers.map((answer) => answer.status)).toEqual([503, 503]);
    expect(await answers[1]?.json()).toEqual({ status: 'not responding' });
    await close();
  });

  test('tells the metrics of the server, which nobody reads on the visitors’ port', async () => {
    const { app, close } = await createTestApp({ database });
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = await listen(0);
    const ask = (of: number) => fetch(`http://127.0.0.1:${of}/metrics`);
    const answers = await Promise.all([ask(port), ask(port)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, app.scrape.contentType]);
      expect(await answer.text()).toMatch(/^database_up 0$/m);
    }
    expect((await ask((app.server.address() as AddressInfo).port)).status).toBe(404);
    await close();
  });

  test('says which port it cannot have', async () => {
    const { app, close } = await createTestApp({ database });
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    await expect(listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });
});
