import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '../../../site/server/modules/catalogue/catalogue-tables';
import * as content from '../../../site/server/modules/content/content-tables';
import type { Database } from '../../../site/server/platform/db/database';
import * as identity from '../../../site/server/modules/identity/identity-tables';
import * as leads from '../../../site/server/modules/leads/lead-tables';
import * as organization from '../../../site/server/modules/organization/organization-tables';
import * as session from '../../../site/server/modules/session/session-tables';
import * as uploads from '../../../site/server/modules/uploads/upload-tables';
import { createTestDatabase } from '../../support/test-database';

describe('schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each(
    Object.entries({ ...catalogue, ...content, ...identity, ...leads, ...organization, ...session, ...uploads }),
  )('%s has the columns that migrations make', async (_name, table) => {
    await expect(database.read((session) => session.select().from(table).limit(1))).resolves.toBeDefined();
  });

  test('money and ids are numbers', async () => {
    const [row] = await database.read((session) => session.select().from(catalogue.plan).limit(1));
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
  ])('refuses %s', async (_what, statement) => {
    await expect(database.transact((session) => session.execute(statement))).rejects.toThrow();
  });
});
