import { databaseServer } from './platform/db/postgres';
import { isLoopback } from './config/reached-origins';

/**
 * Keeps development away from the database of another machine: it would write demo users with a known password there.
 * @param url as the setting has it.
 * @param name of the setting.
 * @throws Error that names the machine.
 */
export async function assertLocalDatabase(url: string, name = 'DATABASE_URL'): Promise<void> {
  const { host } = await databaseServer(url);
  if (isThisMachine(host)) return;
  throw new Error(
    `${name} names a database on another machine, ${host}, which development does not use: it would add demo users there. ` +
      'Set NODE_ENV=production, or name a database on this machine.',
  );
}

/** Whether a host is this machine: a loopback address, or the folder of a Unix socket. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.startsWith('/') || isLoopback(host);
}
