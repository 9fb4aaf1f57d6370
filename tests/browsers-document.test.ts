import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browserFacts } from './support/browsers/browser-facts';

test('docs/browsers.md shows what each browser is asked for', () => {
  const text = readFileSync(fileURLToPath(new URL('../docs/browsers.md', import.meta.url)), 'utf8');
  const rows = [...text.matchAll(/^\| (.*?) +\| (yes|no) +\| (yes|no) +\| (yes|no) +\|$/gm)].map(
    ([, ...cells]) => cells,
  );
  const word = (has: boolean) => (has ? 'yes' : 'no');
  expect(rows).toEqual(
    browserFacts.map(({ name, chromium, firefox, webkit }) => [name, word(chromium), word(firefox), word(webkit)]),
  );
});
