import { readFileSync, writeFileSync } from 'node:fs';
import { vscodeData, webTypes } from './editor-data.mjs';
import { settingList } from './setting-list.mjs';
import { tagTypings } from './tag-typings.mjs';

/**
 * Writes what tells type checkers and editors of the tag, made from the types and the manifest that the build left.
 * @param root folder of the package, with a slash at its end.
 */
export function writeTypings(root) {
  const { modules } = JSON.parse(readFileSync(`${root}dist/custom-elements.json`, 'utf8'));
  const element = modules.flatMap(({ declarations }) => declarations).find(({ tagName }) => tagName);
  const description = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  writeFileSync(`${root}dist/tag.d.ts`, tagTypings(element));
  // Typings for frameworks can be imported like any module, and then there is nothing to run.
  writeFileSync(`${root}dist/tag.js`, 'export {};\n');
  writeFileSync(`${root}dist/vscode.html-custom-data.json`, json(vscodeData(element)));
  writeFileSync(`${root}dist/web-types.json`, json(webTypes(element, description)));
  writeFileSync(`${root}dist/settings.js`, settingsModule(element));
}

/** The module of `xl-video-player/settings`: what a playground shows of the tag. */
export function settingsModule(element) {
  const names = element.events?.map(({ name }) => name) ?? [];
  return `export const settings = ${json(settingList(element))}export const eventNames = ${json(names)}`;
}

function json(value) {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
