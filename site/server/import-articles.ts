import { readFile } from 'node:fs/promises';
import { createContent } from './modules/content/content';
import { runCommand } from './run-command';

/** `npm run import -- articles.json`: takes articles in. */
await runCommand(async (onDatabase) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a JSON file of articles; docs/operations.md shows one.');
  const articles = parse(await readFile(file, 'utf8'));
  const { added, updated } = await onDatabase((platform) => createContent(platform).articleImport.import(articles));
  console.log(`${added} articles added, ${updated} written over.`);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is no JSON.');
  }
}
