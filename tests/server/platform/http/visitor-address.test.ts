import type { FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { visitorAddress } from '../../../../site/server/platform/http/request-target';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

describe('visitorAddress', () => {
  let running: TestApp | undefined;
  afterEach(() => running?.close());

  test.each([{ trustedProxies: [] }, { trustedProxies: ['10.0.0.1'] }])(
    'is still known when the visitor has left ($trustedProxies)',
    async ({ trustedProxies }) => {
      const { app } = (running = await createTestApp({ database: absentDatabase, trustedProxies }));
      const addresses: string[] = [];
      app.get('/leave', async (request, reply) => {
        request.raw.socket.destroy();
        await once(request.raw.socket, 'close');
        addresses.push(visitorAddress(request));
        return reply.send('');
      });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      socket.write('GET /leave HTTP/1.1\r\nHost: site\r\n\r\n');
      await expect.poll(() => addresses).toEqual(['127.0.0.1']);
    },
  );

  test('is empty where the connection had none to tell', () => {
    expect(visitorAddress({ ip: undefined } as unknown as FastifyRequest)).toBe('');
  });
});
