import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../site/scripts/free-port.mjs';

/** The first that a system gives to whoever asks for any. */
const firstOfAny = 32_768;

describe('freePort', () => {
  test('is none that the system gives to others meanwhile', async () => {
    expect(await freePort()).toBeLessThan(firstOfAny);
  });

  test('passes by those on which somebody listens', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    const { port: taken } = server.address() as AddressInfo;
    const free = await freePort();
    const tried = [taken, free];
    expect(await freePort(() => tried.shift() ?? 0)).toBe(free);
    server.close();
  });
});
