import { resolve } from 'node:path';
import { backupSetting, parseBackupArguments } from './backup/backup-setting';
import { makeBackup } from './backup/backup';
import { databaseSentence } from '../open-database';
import { systemClock } from '../platform/clock';
import { readCommandConfig, runCommand } from './run-command';

/** `npm run backup -- FOLDER --keep 14`, also beside a running server. */
await runCommand(async () => {
  const { folder, keep } = parseBackupArguments(process.argv.slice(2));
  const config = readCommandConfig();
  console.log(await databaseSentence(config));
  const setting = await backupSetting(config);
  for (const line of await makeBackup({ ...setting, folder: resolve(folder), keep, now: systemClock() })) {
    console.log(line);
  }
});
