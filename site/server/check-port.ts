import { createServer } from 'node:net';
import { isAbsentAddress, portFailure } from './port-failure';

/**
 * Listens on a port for a moment: a start that would fail in the end, after the database was opened, fails at once.
 * @param hosts addresses, an empty one for all; those that the machine lacks are passed over.
 * @param setting that names the port.
 * @throws Error that says what to do about a port that cannot be used.
 */
export async function checkPort(hosts: readonly string[], port: number, setting: string): Promise<void> {
  for (const host of hosts) {
    const probe = createServer();
    try {
      await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ port, host }, resolve));
      await new Promise((resolve) => probe.close(resolve));
    } catch (error) {
      if (!isAbsentAddress(error)) throw portFailure(error, port, setting);
    }
  }
}
