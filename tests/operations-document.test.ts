import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { operationsDocument } from '../site/scripts/operations-document.mjs';
import { settingPurposes } from '../site/operator/screens/setting/fields';
import { settings } from '../site/server/config/settings';

const documents: Record<string, string> = await operationsDocument();

describe('operationsDocument', () => {
  test.each(Object.keys(documents))(
    '%s lists the settings that there are; `npm run docs -w site` writes it',
    (path) => {
      expect(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')).toBe(documents[path]);
    },
  );

  test('every setting has its row, with the default of its shape and whether it is secret', () => {
    const page = documents['docs/operations.md'] ?? '';
    for (const name of Object.keys(settings)) expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
    expect(page).toMatch(/^\| `PORT` +\| `8080` +\| +\| where/m);
    expect(page).toMatch(/^\| `DATA_KEYS` +\| none +\| yes +\| keys/m);
  });

  test('the console says in Chinese what each setting is for', () => {
    expect(Object.keys(settingPurposes).sort()).toEqual(Object.keys(settings).sort());
  });
});
