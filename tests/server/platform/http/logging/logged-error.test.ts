import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Queryable } from '../../../../../site/server/platform/db/database';
import { plan, product } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { loggedError } from '../../../../../site/server/platform/http/logging/logging';
import { createTestDatabase } from '../../../../support/test-database';

const row = {
  appId: 'geheim',
  name: 'geheim',
  slogan: '',
  summary: '',
  category: '工具',
  icon: '',
  tags: [],
  trialDays: 0,
  status: 1,
  seq: 1,
} as const;
const secretRow = { ...row, tags: ['geheim'] };

describe('loggedError', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    [
      'a value of the wrong type',
      '22P02',
      (db: Queryable) =>
        db.insert(plan).values({ versionId: 'geheim' as never, months: 1, listPriceFen: 1, priceFen: 1 }),
    ],
    ['a second row of the same key', '23505', (db: Queryable) => db.insert(product).values([secretRow, secretRow])],
  ])('tells %s by its code and place, and nothing of the values', async (_what, code, work) => {
    const logged = loggedError(await database.read(work).catch((error: unknown) => error));
    expect(JSON.stringify(logged)).not.toContain('geheim');
    expect(logged).toMatchObject({ message: expect.stringContaining('Failed query'), cause: { code } });
    expect(logged.stack).toMatch(/^\s+at /);
  });

  test('takes what is no error', () => {
    expect(loggedError('token of Bearer abc')).toEqual({ type: 'string', message: 'token of Bearer ***', stack: '' });
  });

  test('follows causes that go round only so far', () => {
    const error = new Error('a');
    error.cause = error;
    expect(loggedError(error, 1)).toMatchObject({ cause: { message: 'a' } });
  });
});
