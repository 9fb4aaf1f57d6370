import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const load = async (path) => (await runnerImport(at(path), { configFile: false, logLevel: 'silent' })).module;

/** What the reference of the element is made of: the built manifest, and the words by language, those of extensions too. */
export async function playerFacts() {
  const manifest = JSON.parse(readFileSync(at('dist/custom-elements.json'), 'utf8'));
  const { zhCn } = await load('src/i18n/zh-cn.ts');
  Object.assign(zhCn, ...Object.values(await load('src/i18n/zh-cn-extensions.ts')));
  const { en } = await load('src/i18n/en.ts');
  return { manifest, words: { zhCn, en } };
}
