import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../../site/server/platform/db/database';
import type { ProductFilter } from '../../../../../site/server/domain/sales/catalogue/product-repository';
import { createCatalogueStore } from '../../../../../site/server/domain/sales/catalogue/catalogue-store';
import { createTestDatabase } from '../../../../support/test-database';

const everything = { limit: 100, offset: 0 };

describe('createProductRepository', () => {
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

  const list = (filter: ProductFilter, range = everything) =>
    createCatalogueStore(database).read(({ products }) => products.list(filter, range));
  const ids = async (keyword: string) => (await list({ keyword })).map(({ appId }) => appId);

  test('lists what is on sale in the order of the provider', async () => {
    expect((await list({})).map(({ appId }) => appId)).toEqual(['1001', '1002', '1003', '1004', '1005']);
    expect(await createCatalogueStore(database).read(({ products }) => products.count({}))).toBe(5);
  });

  test('the price is the lowest month of any plan on sale, rounded down, with the months of that plan', async () => {
    const prices = new Map(
      (await list({})).map(({ appId, minPriceFen, minPriceMonths }) => [appId, [minPriceFen, minPriceMonths]]),
    );
    expect(prices.get('1001')).toEqual([166, 6]);
    expect(prices.get('1002')).toEqual([223_500, 24]);
    expect(prices.get('1005')).toEqual([null, null]);
  });

  test('cuts out a range', async () => {
    expect((await list({}, { limit: 2, offset: 3 })).map(({ appId }) => appId)).toEqual(['1004', '1005']);
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
    const count = await createCatalogueStore(database).read(({ products }) =>
      products.count({ category: '工具', keyword: '%' }),
    );
    expect(count).toBe(1);
  });
});
