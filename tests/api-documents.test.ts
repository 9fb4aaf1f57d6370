import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiDocuments } from '../site/scripts/api-documents.mjs';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

describe('apiDocuments', () => {
  let documents: Record<string, string>;
  beforeAll(async () => {
    documents = await apiDocuments();
  });

  test.each(['docs/api.md', 'docs/openapi.json'])('%s is current; `npm run docs -w site` writes it anew', (path) => {
    expect(read(path)).toBe(documents[path]);
  });
});
