import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const load = async (path) => (await runnerImport(at(path), { configFile: false, logLevel: 'silent' })).module;

/** What the reference of the element is made of: the built manifest, and the words by language, those of parts too. */
export async function playerFacts() {
  const manifest = JSON.parse(readFileSync(at('dist/custom-elements.json'), 'utf8'));
  const { zhCn } = await load('src/i18n/zh-cn.ts');
  const parts = readdirSync(at('src/i18n')).filter((name) => /^zh-cn-.*\.ts$/.test(name));
  for (const name of parts) Object.assign(zhCn, ...Object.values(await load(`src/i18n/${name}`)));
  const { en } = await load('src/i18n/en.ts');
  return { manifest, words: { zhCn, en } };
}
