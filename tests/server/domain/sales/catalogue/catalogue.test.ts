import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '../../../../../site/server/domain/sales/catalogue/catalogue';
import type { Database } from '../../../../../site/server/platform/db/database';
import { createTestDatabase } from '../../../../support/test-database';
import { testPlatform } from '../../../../support/test-platform';

type Filter = Pick<Parameters<typeof listProducts>[1], 'category' | 'keyword'>;

const everything = { page: 1, page_size: 100 };

describe('listProducts', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
    const statements = [
      `update product set status = 2 where app_id = '1006'`,
      `update product set summary = '转化率提升 100%，支持 a_b 与 c\\d 命名' where app_id = '1003'`,
      `update product set name = 'SmartBid' where app_id = '1004'`,
      `update plan set price_fen = 1000, list_price_fen = 99999 where months = 6 and version_id in
         (select id from product_version where app_id = '1001' and code = 'flagship')`,
      `update plan set status = 2 where version_id in (select id from product_version where app_id = '1005')`,
    ];
    await database.transact(async (session) => {
      for (const statement of statements) await session.execute(statement);
    });
  });
  afterAll(() => database.close());

  const read = (filter: Filter, page = everything) =>
    testPlatform(database).read((tx) => listProducts(tx, { ...filter, ...page }));
  const list = async (filter: Filter, page = everything) => (await read(filter, page)).items;
  const idsOf = async (filter: Filter, page = everything) => (await list(filter, page)).map(({ app_id }) => app_id);
  const ids = (keyword: string) => idsOf({ keyword });

  test('lists what is on sale in the order of the provider', async () => {
    expect(await idsOf({})).toEqual(['1001', '1002', '1003', '1004', '1005']);
    expect((await read({})).total).toBe(5);
  });

  test('the price is the lowest month of any plan on sale, rounded down, with the months of that plan', async () => {
    const prices = new Map(
      (await list({})).map(({ app_id, min_price_fen, min_price_months }) => [
        app_id,
        [min_price_fen, min_price_months],
      ]),
    );
    expect(prices.get('1001')).toEqual([166, 6]);
    expect(prices.get('1002')).toEqual([223_500, 24]);
    expect(prices.get('1005')).toEqual([null, null]);
  });

  test('cuts out a page', async () => {
    expect(await idsOf({}, { page: 2, page_size: 3 })).toEqual(['1004', '1005']);
    expect(await idsOf({}, { page: 2, page_size: 2 })).toEqual(['1003', '1004']);
  });

  test('finds words in name, slogan and summary, whatever their case', async () => {
    expect(await ids('smartBID')).toEqual(['1004']);
    expect(await ids('优化师')).toEqual(['1002']);
    expect(await ids('没有这样的产品')).toEqual([]);
  });

  test.each(['%', '_', '\\'])('takes %j for itself', async (sign) => {
    expect(await ids(sign)).toEqual(['1003']);
  });

  test('counts what passes the same filter', async () => {
    expect((await read({ category: '工具', keyword: '%' })).total).toBe(1);
  });
});
