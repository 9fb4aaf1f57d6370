import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiDocuments } from '../site/scripts/api-documents.mjs';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

interface Operation {
  operationId: string;
  security: object[];
  responses: Record<string, object>;
}

describe('apiDocuments', () => {
  let documents: Record<string, string>;
  beforeAll(async () => {
    documents = await apiDocuments();
  });

  test.each(['docs/api.md', 'docs/openapi.json'])('%s is current; `npm run docs -w site` writes it anew', (path) => {
    expect(read(path)).toBe(documents[path]);
  });

  test('docs/openapi.json is OpenAPI 3.1, and its references lead somewhere', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(documents['docs/openapi.json'] ?? ''));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  test('docs/openapi.json says of every call its own name, its security and statuses that there are', () => {
    const { paths } = JSON.parse(documents['docs/openapi.json'] ?? '');
    const operations = Object.values<object>(paths).flatMap((path) => Object.values<Operation>({ ...path }));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, security, responses } of operations) {
      expect([[], [{ bearer: [] }]], operationId).toContainEqual(security);
      for (const status of Object.keys(responses)) expect(STATUS_CODES, operationId).toHaveProperty(status);
    }
  });
});
