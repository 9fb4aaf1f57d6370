import { readConfig } from './config';
import { databaseSentence } from './database-sentence';
import { openDatabase } from './open-database';
import { systemClock } from './platform/clock';
import { jobCommand } from './platform/jobs/job-command';
import { createJobQueue } from './platform/jobs/job-queue';
import { openKeyRing } from './platform/keys/open-key-ring';

/** `npm run jobs -- dead` and `npm run jobs -- retry 7`. The embedded database wants the server stopped. */
try {
  const config = readConfig();
  console.log(await databaseSentence(config));
  const database = await openDatabase(config, openKeyRing(config));
  try {
    for (const line of await jobCommand(process.argv.slice(2), createJobQueue(database, systemClock), systemClock))
      console.log(line);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}
