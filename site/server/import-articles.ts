import { readFile } from 'node:fs/promises';
import { readConfig } from './config';
import { databaseSentence } from './database-sentence';
import { openDatabase } from './open-database';
import { systemClock } from './platform/clock';
import { createJobQueue } from './platform/jobs/job-queue';
import { openKeyRing } from './platform/keys/open-key-ring';
import { createContent } from './modules/content/content';

/** `npm run import -- articles.json`: takes articles in. The embedded database wants the server stopped. */
try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a JSON file of articles; docs/operations.md shows one.');
  const articles = parse(await readFile(file, 'utf8'));
  const config = readConfig();
  console.log(await databaseSentence(config));
  const keys = openKeyRing(config);
  const database = await openDatabase(config, keys);
  try {
    const { articleImport } = createContent({
      database,
      keys,
      now: systemClock,
      queue: createJobQueue(database, systemClock),
    });
    const { added, updated } = await articleImport.import(articles);
    console.log(`${added} articles added, ${updated} written over.`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is no JSON.');
  }
}
