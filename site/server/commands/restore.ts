import { resolve } from 'node:path';
import { backupSetting, parseRestoreArguments } from './backup/backup-setting';
import { restoreBackup } from './backup/backup';
import { assertLocalDatabase, databaseSentence, migrationsFolder } from '../open-database';
import { readCommandConfig, runCommand } from './run-command';

/** `npm run restore -- FOLDER/NAME [--replace]`, while no server runs. */
await runCommand(async () => {
  const { path, replace } = parseRestoreArguments(process.argv.slice(2));
  const config = readCommandConfig();
  if (config.databaseUrl && config.mode === 'development') await assertLocalDatabase(config.databaseUrl);
  console.log(await databaseSentence(config));
  const setting = await backupSetting(config);
  for (const line of await restoreBackup({ ...setting, migrationsFolder, path: resolve(path), replace })) {
    console.log(line);
  }
});
