import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { installHealthListener } from '../../../../../site/server/platform/http/health/health-listener';
import { createTestApp } from '../../../../support/test-app';

/** Asks for an address from a thread of its own, and notes the status in shared memory. */
const asker = `
  const { workerData: { url, status } } = require('node:worker_threads');
  fetch(url).then((answer) => Atomics.store(status, 0, answer.status)).finally(() => Atomics.notify(status, 0));`;

describe('installHealthListener', () => {
  test('answers load balancers alone, though visitors use up every connection, and closes with the app', async () => {
    const { app, close } = await createTestApp({ connectionLimits: { maxConnections: 1 } });
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(visitor, 'connect');
    const { port, address } = await listen(0);
    expect(address).toBe('127.0.0.1');
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await Promise.all(['/healthz', '/readyz', '/home', '/api/v1/ow/product'].map(status))).toEqual([
      200, 200, 404, 404,
    ]);
    visitor.destroy();
    await close();
    await expect(status('/healthz')).rejects.toThrow('fetch failed');
  });

  test('answers while the server computes, and says so when it does nothing else any more', async () => {
    const { app, close } = await createTestApp();
    const listen = installHealthListener(app, { interval: 60_000, maxSilence: 1_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = await listen(0);
    const status = new Int32Array(new SharedArrayBuffer(4));
    const thread = new Worker(asker, { eval: true, workerData: { url: `http://127.0.0.1:${port}/healthz`, status } });
    // Holds up the event loop of the server until the answer is there.
    expect(Atomics.wait(status, 0, 0, 10_000)).toBe('ok');
    expect(status[0]).toBe(200);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status, { timeout: 10_000 })
      .toBe(503);
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'not responding' });
    await thread.terminate();
    await close();
  });

  test('tells the metrics of the server, which nobody reads on the visitors’ port', async () => {
    const { app, close } = await createTestApp();
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = await listen(0);
    const ask = (of: number) => fetch(`http://127.0.0.1:${of}/metrics`);
    const answers = await Promise.all([ask(port), ask(port)]);
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, app.scrape.contentType]);
      expect(await answer.text()).toMatch(/^database_up 1$/m);
    }
    expect((await ask((app.server.address() as AddressInfo).port)).status).toBe(404);
    await close();
  });

  test('says which port it cannot have', async () => {
    const { app, close } = await createTestApp();
    const listen = installHealthListener(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    await expect(listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });
});
