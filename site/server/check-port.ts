import { createServer } from 'node:net';
import { portFailure } from './port-failure';

/**
 * Listens on a port for a moment: a start that would fail in the end, after the database was opened, fails at once.
 * @param setting that names the port.
 * @throws Error that says what to do about a port that cannot be used.
 */
export async function checkPort(port: number, setting: string): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ port, host: '' }, resolve));
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    throw portFailure(error, port, setting);
  }
}
