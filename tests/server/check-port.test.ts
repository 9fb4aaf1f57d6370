import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { checkPort } from '../../site/server/listen';

describe('checkPort', () => {
  test('tells of a port that is taken, and is content when it is free again', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(checkPort([''], port, 'HEALTH_PORT')).rejects.toThrow(
      `Port ${port} is in use; set HEALTH_PORT to another one.`,
    );
    other.close();
    await once(other, 'close');
    await checkPort([''], port, 'HEALTH_PORT');
    // The port is free for the server itself.
    await checkPort([''], port, 'HEALTH_PORT');
  });
});
