import { readConfig } from './config';
import { databaseSentence } from './database-sentence';
import { demoFolder } from './demo-data';
import { seed } from './demo/seed';
import { openDatabase } from './open-database';
import { openKeyRing } from './platform/keys/open-key-ring';

/** `npm run seed`: gives the database the contents of the demo, without its accounts. The embedded database wants the server stopped. */
try {
  const config = readConfig();
  console.log(await databaseSentence(config));
  const database = await openDatabase(config, openKeyRing(config));
  try {
    const seeded = await seed(database, demoFolder);
    console.log(
      seeded
        ? 'The contents of the demo were added.'
        : 'The contents of the demo were added before; what was changed or deleted since stays so.',
    );
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}
