import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../site/server/open-database';
import type { Database } from '../../../site/server/platform/db/database';
import { migrate } from '../../../site/server/platform/db/migrate';
import { plan, product, productVersion } from '../../../site/server/modules/catalogue/catalogue-tables';
import { appUser } from '../../../site/server/modules/identity/identity-tables';
import { seed } from '../../../site/server/demo/seed';
import { createEmptyDatabase } from '../../support/test-database';

describe('seed', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database, migrationsFolder);
    await seed(database);
  });
  afterAll(() => database.close());

  const counts = () =>
    database.read(async (session) => ({
      products: await session.$count(product),
      versions: await session.$count(productVersion),
      plans: await session.$count(plan),
      users: await session.$count(appUser),
    }));
  const expected = { products: 6, versions: 18, plans: 72, users: 0 };

  test('fills a catalogue of 6 products, 3 versions each, 4 plans a version, and no account', async () => {
    expect(await counts()).toEqual(expected);
  });

  test('adds nothing when it runs again, and keeps what the provider changed', async () => {
    await database.transact((session) => session.update(product).set({ slogan: '改过的口号' }));
    await seed(database);
    expect(await counts()).toEqual(expected);
    const slogans = await database.read((session) => session.selectDistinct({ slogan: product.slogan }).from(product));
    expect(slogans).toEqual([{ slogan: '改过的口号' }]);
  });

  test('offers 1, 6, 12 and 24 months, longer ones cheaper by the month', async () => {
    const plans = await database.read((session) => session.select().from(plan).orderBy(plan.versionId, plan.months));
    const versionIds = [...new Set(plans.map(({ versionId }) => versionId))];
    expect(versionIds).toHaveLength(18);
    for (const id of versionIds) {
      const rows = plans.filter(({ versionId }) => versionId === id);
      expect(rows.map((row) => row.months)).toEqual([1, 6, 12, 24]);
      const monthly = rows.map((row) => row.priceFen / row.months);
      expect(monthly).toEqual([...monthly].sort((a, b) => b - a));
      expect(new Set(monthly).size).toBe(4);
    }
  });
});
