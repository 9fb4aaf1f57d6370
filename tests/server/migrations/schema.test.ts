import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plan } from '../../../site/server/domain/sales/catalogue/catalogue-tables';
import type { Database } from '../../../site/server/platform/db/database';
import { createTestDatabase } from '../../support/test-database';

describe('schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('money and ids are numbers', async () => {
    const [row] = await database.read((session) => session.select().from(plan).limit(1));
    expect(row).toMatchObject({
      id: expect.any(Number),
      priceFen: expect.any(Number),
      listPriceFen: expect.any(Number),
    });
  });

  test.each([
    ['a price above the list price', 'update plan set price_fen = list_price_fen + 1'],
    ['a negative price', 'update plan set price_fen = -1'],
    ['a price that a number cannot hold', 'update plan set list_price_fen = 9007199254740992'],
    ['an unknown status', 'update product set status = 9'],
    ['an unknown category', `update product set category = '其他'`],
    ['a second plan of the same length', 'update plan set months = 1'],
    ['an id that no address can hold', `update product set app_id = 'a/b'`],
    [
      'a user name that differs from another by its form alone',
      `insert into app_user (umid, username) values ('a', 'demo9'), ('b', 'ＤＥＭＯ9')`,
    ],
  ])('refuses %s', async (_what, statement) => {
    await expect(database.transact((session) => session.execute(statement))).rejects.toThrow();
  });
});
