import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '../../../../site/server/domain/sales/catalogue/catalogue';
import { product } from '../../../../site/server/domain/sales/catalogue/catalogue-tables';
import type { Database } from '../../../../site/server/platform/db/database';
import type { Tx } from '../../../../site/server/platform/tx';
import { createTestDatabase } from '../../../support/test-database';
import { testPlatform } from '../../../support/test-platform';

const newProduct = {
  appId: '2001',
  name: '测试产品',
  slogan: '只为测试',
  summary: '不对外出售',
  category: '工具',
  icon: '/pictures/products/2001.svg',
  tags: ['内部', '含"引号"，逗号'],
  trialDays: 0,
  status: 1,
  seq: 99,
} as const;
const row = { ...newProduct, tags: [...newProduct.tags] };

describe('Database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const countBy = async (tx: Tx) => (await listProducts(tx, { page: 1, page_size: 1 })).total;
  const countProducts = () => testPlatform(database).read(countBy);

  test('transact keeps what the work wrote', async () => {
    await database.transact((session) => session.insert(product).values({ ...row, appId: 'kept' }));
    expect(await countProducts()).toBe(7);
    await database.transact((session) => session.execute(`delete from product where app_id = 'kept'`));
  });

  test('transact undoes everything when the work rejects', async () => {
    const failing = database.transact(async (session) => {
      await session.insert(product).values(row);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countProducts()).toBe(6);
  });

  test('transact rejects with the error of a statement and the database goes on', async () => {
    await expect(database.transact((session) => session.execute('select * from nowhere'))).rejects.toThrow('nowhere');
    expect(await countProducts()).toBe(6);
  });

  test('a unit of work from outside fails inside a transaction instead of waiting for ever', async () => {
    const { read, transact } = testPlatform(database);
    const misuse = read((outer) => transact(() => countBy(outer)));
    await expect(misuse).rejects.toMatchObject({
      cause: { message: expect.stringContaining('past the open transaction') },
    });
    expect(await countProducts()).toBe(6);
  });

  test('another database may be asked inside a transaction, and from there not the first one again', async () => {
    const other = await createTestDatabase();
    const others = testPlatform(other);
    const { read, transact } = testPlatform(database);
    expect(await transact(() => others.read(countBy))).toBe(6);
    const misuse = read((outer) => transact(() => others.transact(() => countBy(outer))));
    await expect(misuse).rejects.toMatchObject({
      cause: { message: expect.stringContaining('past the open transaction') },
    });
    await other.close();
  });

  test('a transaction inside another one fails instead of waiting for ever', async () => {
    const nested = database.transact(() => database.transact(async () => undefined));
    await expect(nested).rejects.toThrow('past the open transaction');
    expect(await countProducts()).toBe(6);
  });

  test('work beside an open transaction goes on: only its own calls are refused', async () => {
    const [, total] = await Promise.all([
      database.transact((session) => session.execute('select pg_sleep(0.05)')),
      countProducts(),
    ]);
    expect(total).toBe(6);
  });

  test('arrays of text come back as they went in', async () => {
    const rollback = new Error('rollback');
    let stored: unknown;
    await database
      .transact(async (session) => {
        await session.insert(product).values(row);
        stored = (await session.select({ tags: product.tags }).from(product)).at(-1)?.tags;
        throw rollback;
      })
      .catch((error: unknown) => expect(error).toBe(rollback));
    expect(stored).toEqual(['内部', '含"引号"，逗号']);
  });

  test('ping answers', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });
});
