import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { installHealthListener } from '../../../../../site/server/platform/http/health/health-listener';
import { createTestApp } from '../../../../support/test-app';

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
});
