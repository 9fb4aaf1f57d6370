import { eq } from 'drizzle-orm';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFolder, prepareDemoData } from '../../../site/server/demo-data';
import { seed } from '../../../site/server/demo/seed';
import {
  plan,
  product,
  productVersion,
  updateRecord,
} from '../../../site/server/domain/sales/catalogue/catalogue-tables';
import { article, articleCategory } from '../../../site/server/domain/content/article/article-tables';
import { download } from '../../../site/server/domain/content/download/download-tables';
import { tag } from '../../../site/server/domain/content/page-content/page-content-tables';
import { contentBlock } from '../../../site/server/domain/content/page-content/page-content-tables';
import { coupon } from '../../../site/server/domain/sales/coupon/coupon-tables';
import { demoColleagues } from '../../../site/server/demo/demo-users';
import { appUser } from '../../../site/server/domain/identity/user/user-tables';
import { migrationsFolder } from '../../../site/server/open-database';
import type { Database } from '../../../site/server/platform/db/database';
import { migrate } from '../../../site/server/platform/db/migrate';
import { createEmptyDatabase } from '../../support/test-database';
import { testKeys } from '../../support/test-keys';
import { testPlatform } from '../../support/test-platform';

const tables = {
  product,
  productVersion,
  plan,
  updateRecord,
  articleCategory,
  article,
  tag,
  download,
  contentBlock,
  coupon,
  appUser,
};

async function countRows(database: Database) {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    counts[name] = await database.read((session) => session.$count(table));
  }
  return counts;
}

const filled = {
  product: 6,
  productVersion: 18,
  plan: 72,
  updateRecord: 22,
  articleCategory: 6,
  article: 30,
  tag: 7,
  download: 2,
  contentBlock: 8,
  coupon: 7,
};

describe('seed', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database, migrationsFolder);
  });
  afterAll(() => database.close());

  test('writes nothing when a file cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'contents-'));
    cpSync(demoFolder, folder, { recursive: true });
    rmSync(join(folder, 'terms.json'));
    await expect(seed(testPlatform(database), folder)).rejects.toThrow('terms.json');
    rmSync(folder, { recursive: true });
    expect(Object.values(await countRows(database))).toEqual(Object.values(tables).map(() => 0));
  });

  test('fills catalogue, college and pages, and makes no account', async () => {
    expect(await seed(testPlatform(database), demoFolder)).toBe(true);
    expect(await countRows(database)).toEqual({ ...filled, appUser: 0 });
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

  test('brings nothing back of what was changed or deleted', async () => {
    await database.transact(async (session) => {
      await session.update(product).set({ slogan: '改过的口号' });
      await session.delete(updateRecord).where(eq(updateRecord.appId, '1001'));
      for (const table of [article, articleCategory, download, contentBlock]) await session.delete(table);
    });
    const before = await countRows(database);
    expect(await seed(testPlatform(database), demoFolder)).toBe(false);
    expect(await countRows(database)).toEqual(before);
    const slogans = await database.read((session) => session.selectDistinct({ slogan: product.slogan }).from(product));
    expect(slogans).toEqual([{ slogan: '改过的口号' }]);
  });
});

describe('prepareDemoData', () => {
  test('fills the database once when several servers start at once', async () => {
    const database = await createEmptyDatabase();
    const start = async () => {
      await migrate(database, migrationsFolder);
      await prepareDemoData(database, testKeys, 'development');
    };
    await Promise.all([start(), start(), start()]);
    expect(await countRows(database)).toEqual({ ...filled, appUser: 4 + demoColleagues.length });
    await database.close();
  });

  test('leaves a database of production empty', async () => {
    const database = await createEmptyDatabase();
    await migrate(database, migrationsFolder);
    await prepareDemoData(database, testKeys, 'production');
    expect(Object.values(await countRows(database))).toEqual(Object.values(tables).map(() => 0));
    await database.close();
  });

  test('opens the demo accounts in development, and closes them in production', async () => {
    const database = await createEmptyDatabase();
    await migrate(database, migrationsFolder);
    const said: string[] = [];
    const statusAfter = async (mode: 'development' | 'production') => {
      await prepareDemoData(database, testKeys, mode, (sentence) => said.push(sentence));
      const accounts = await database.read((session) => session.select().from(appUser).orderBy(appUser.id));
      return accounts.map(({ umid, status }) => `${umid} ${status}`);
    };
    const all = (status: 0 | 1) =>
      ['demo', 'admin', 'member', 'outsider', ...demoColleagues.map(({ umid }) => umid)].map(
        (umid) => `${umid} ${status}`,
      );
    expect(await statusAfter('production')).toEqual([]);
    expect(await statusAfter('development')).toEqual(all(1));
    expect(await statusAfter('production')).toEqual(all(0));
    expect(await statusAfter('production')).toEqual(all(0));
    expect(said).toEqual([expect.stringMatching(/^Closed the demo accounts of development: admin, demo, .*outsider/)]);
    expect(await statusAfter('development')).toEqual(all(1));
    await database.close();
  });
});
