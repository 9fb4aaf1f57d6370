import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { portCheck } from '../../../../site/server/commands/doctor/doctor-checks';
import { findingsOf } from '../../../support/findings-of';
import { freePort } from '../../../../site/scripts/free-port.mjs';
import { absentDatabase, createTestApp } from '../../../support/test-app';

describe('portCheck', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());
  const check = (port: number, healthPort?: number) =>
    findingsOf(portCheck.run({ hosts: ['127.0.0.1'], port, healthPort }, { isOnline: false }));

  test('free ports are fine', async () => {
    const [port, healthPort] = [await freePort(), await freePort()];
    expect(await check(port, healthPort)).toEqual([
      `ok PORT: port ${port} is free.`,
      `ok HEALTH_PORT: port ${healthPort} is free.`,
    ]);
  });

  test('another program is told from our own server', async () => {
    server = createServer((_request, response) => response.end('nginx')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await check(port)).toEqual([`wrong Port ${port} is in use; set PORT to another one.`]);
    const running = await createTestApp({ database: absentDatabase });
    await running.app.listen({ host: '127.0.0.1', port: 0 });
    const own = (running.app.server.address() as AddressInfo).port;
    expect(await check(own)).toEqual([`ok PORT: this server answers on port ${own}.`]);
    await running.close();
  });
});
