import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filmOriginsOf, readConfig } from '../config/config';
import { importArticles } from '../domain/content/article/article-http';
import { runCommand } from './run-command';
import { openUploadStorage } from '../gateways';

/** `npm run import -- articles.json`: imports articles, with the pictures beside the file. */
await runCommand(async (onDatabase) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a JSON file of articles; docs/operations.md shows one.');
  const articles = parse(await readFile(file, 'utf8'));
  const config = readConfig();
  const parts = {
    folder: dirname(file),
    clientFolder: join(import.meta.dirname, '../client'),
    storage: openUploadStorage(config, { say: console.error }),
    filmOrigins: filmOriginsOf(config),
  };
  const { added, updated, pictures, warnings } = await onDatabase((platform) =>
    importArticles(platform, articles, parts),
  );
  const taken = pictures === 1 ? '1 picture' : `${pictures} pictures`;
  console.log(`${added} articles added, ${updated} written over, with ${taken}.`);
  for (const warning of warnings) console.error(warning);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is no JSON.');
  }
}
