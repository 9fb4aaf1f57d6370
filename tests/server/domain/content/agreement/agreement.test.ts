import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementPdfPath } from '../../../../../site/contract/agreement/agreement';
import { publishedAgreements } from '../../../../../site/contract/agreement/published/published-agreements';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';

const files = publishedAgreements.flatMap(({ name, versions }) =>
  versions.map(({ version }) => agreementPdfPath(name, version)),
);

describe('the PDFs of agreements', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ database: absentDatabase });
  });
  afterAll(() => site.close());
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });

  test('every version has one', async () => {
    expect(files.length).toBeGreaterThan(publishedAgreements.length);
    for (const file of files) {
      const { statusCode, headers, rawPayload } = await get(file);
      expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('visitors are asked to accept what is in force', () => {
    const today = new Date().toISOString().slice(0, 10);
    const inForce = publishedAgreements.map(({ name, versions: [newest] }) => [name, newest.effectiveOn <= today]);
    expect(inForce).toEqual(publishedAgreements.map(({ name }) => [name, true]));
  });

  test('is the same each time, and is not sent again to who has it', async () => {
    const [file = ''] = files;
    const [one, other] = [await get(file), await get(file)];
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    expect(one.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get(file, { 'if-none-match': String(one.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('publishedAgreements', () => {
  test.each(publishedAgreements)('$name goes back in time, and says what each version changed', ({ versions }) => {
    const days = versions.map(({ updatedOn }) => updatedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
    for (const { changes, updatedOn, effectiveOn } of versions) {
      expect(changes.length).toBeGreaterThan(0);
      expect(effectiveOn >= updatedOn).toBe(true);
    }
  });
});
