import type { Config } from './config/config';
import { databaseAddress } from './platform/db/postgres';

/** What a command says before it works, so that an operator sees when it is not the service's database; without the password. */
export async function databaseSentence({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<string> {
  const place = databaseUrl ? await databaseAddress(databaseUrl) : `embedded, in ${dataFolder}`;
  return `Database: ${place}`;
}
