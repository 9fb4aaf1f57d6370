import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { listen } from '../../site/server/listen';
import { absentDatabase, createTestApp, type TestApp } from '../support/test-app';

const hasIPv6 = (networkInterfaces().lo ?? networkInterfaces().lo0)?.some(({ address }) => address === '::1') ?? false;

describe('listen', () => {
  const apps: TestApp[] = [];
  const start = async (hosts: readonly string[], port = 0) => {
    const running = await createTestApp({ database: absentDatabase });
    const { app } = running;
    apps.push(running);
    app.get('/address', async ({ ip }) => ip);
    return { app, port: await listen(app, { hosts, port }) };
  };
  const ask = async (address: string) => (await fetch(`${address}/address`)).text();
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });

  test.runIf(hasIPv6)('answers on both loopback addresses, and on neither once it is closed', async () => {
    const { app, port } = await start(['127.0.0.1', '::1']);
    expect(await ask(`http://127.0.0.1:${port}`)).toBe('127.0.0.1');
    expect(await ask(`http://[::1]:${port}`)).toBe('::1');
    await app.close();
    for (const host of ['127.0.0.1', '[::1]']) await expect(ask(`http://${host}:${port}`)).rejects.toThrow();
  });

  test('answers nowhere else', async () => {
    const { port } = await start(['127.0.0.1', '::1']);
    const others = Object.values(networkInterfaces()).flatMap((list = []) => list.filter(({ internal }) => !internal));
    for (const { address, family } of others.filter(({ address: text }) => !text.startsWith('fe80:'))) {
      await expect(ask(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`)).rejects.toThrow();
    }
  });

  test('an empty address stands for all of them', async () => {
    const { port } = await start(['']);
    expect(await ask(`http://127.0.0.1:${port}`)).toMatch(/127\.0\.0\.1$/);
  });

  test('does without an address that the system does not have', async () => {
    const { port } = await start(['127.0.0.1', '2001:db8::1']);
    expect(await ask(`http://127.0.0.1:${port}`)).toBe('127.0.0.1');
  });

  test('says so when the machine does not have the one address that was asked for', async () => {
    await expect(start(['192.0.2.1'])).rejects.toThrow('This machine has no address 192.0.2.1; set HOST');
  });

  test.runIf(hasIPv6)('says that the port is taken on either address, and listens on none', async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(start(['127.0.0.1', '::1'], port)).rejects.toThrow(`Port ${port} is in use; set PORT to another one.`);
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toThrow();
    other.close();
  });
});
