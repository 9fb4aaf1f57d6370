import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { managerAgreement } from '../../../../../site/contract/agreement/manager-agreement';
import { findCurrentAgreements } from '../../../../../site/server/domain/content/agreement/agreement';
import { storeAgreements } from '../../../../../site/server/domain/sales/order/order-placement';
import { agreementText } from '../../../../../site/server/domain/sales/order/order-tables';
import type { Database } from '../../../../../site/server/platform/db/database';
import { createTestDatabase } from '../../../../support/test-database';
import { testPlatform } from '../../../../support/test-platform';

describe('storeAgreements', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const store = (now: Date) =>
    testPlatform(database, () => now).transact(async (tx) =>
      storeAgreements(tx, await findCurrentAgreements(tx, ['mgProtocol'])),
    );

  test('keeps the text that the page shows, once for all orders', async () => {
    const now = new Date('2026-05-01T08:00:00Z');
    await Promise.all([store(now), store(now)]);
    await store(new Date('2026-06-01T08:00:00Z'));
    const stored = await database.read((db) => db.select().from(agreementText));
    expect(stored).toMatchObject([{ name: managerAgreement.title, version: managerAgreement.version, ctime: now }]);
    const [{ text = '', hash = '' } = {}] = stored;
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    for (const { title, paragraphs, items = [] } of managerAgreement.clauses) {
      for (const sentence of [title, ...paragraphs, ...items]) expect(text).toContain(sentence);
    }
  });

  test('keeps it for good', async () => {
    const change = database.transact((db) => db.execute(`update agreement_text set text = '另一份协议'`));
    await expect(change).rejects.toThrow();
  });
});
