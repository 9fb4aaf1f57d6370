import { readConfig, type Config } from '../config/config';
import { databaseSentence, openDatabaseForCommand } from '../open-database';
import { systemClock } from '../platform/clock';
import { assertOwnFolder } from '../platform/db/data-folder';
import { openKeyRing } from '../platform/keys/open-key-ring';
import { createPlatform, type Platform } from '../platform/module';

/** Names the database that the settings name, opens it for the work, and closes it. */
type OnDatabase = <Result>(work: (platform: Platform) => Promise<Result>) => Promise<Result>;

/**
 * Runs a command of an operator: an error is printed in one line, with status 1. The embedded database wants the server stopped.
 * @param say gets the name of the database; standard output by default.
 */
export async function runCommand(
  command: (onDatabase: OnDatabase) => Promise<void>,
  say: (sentence: string) => void = console.log,
): Promise<void> {
  try {
    await command((work) => onDatabase(work, say));
  } catch (error) {
    process.stderr.write(`${(error as Error).message.replaceAll(/\s+/g, ' ')}\n`);
    process.exit(1);
  }
}

/**
 * The settings of a command that works on the database or the data folder.
 * @throws Error that says whom to run it as when the data folder is another user's; SettingsFailure as every start.
 */
export function readCommandConfig(): Config {
  const config = readConfig();
  assertOwnFolder(config.dataFolder);
  return config;
}

async function onDatabase<Result>(
  work: (platform: Platform) => Promise<Result>,
  say: (sentence: string) => void,
): Promise<Result> {
  const config = readCommandConfig();
  say(await databaseSentence(config));
  const keys = openKeyRing(config);
  const database = await openDatabaseForCommand(config);
  try {
    return await work(createPlatform({ database, keys, now: systemClock }));
  } finally {
    await database.close();
  }
}
