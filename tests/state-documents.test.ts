import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stateDocuments } from '../site/scripts/state-documents.mjs';

const documents: Record<string, string> = await stateDocuments();

test.each(Object.keys(documents))(
  '%s draws the transitions that there are; `npm run docs -w site` writes it',
  (path) => {
    expect(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')).toBe(documents[path]);
  },
);
