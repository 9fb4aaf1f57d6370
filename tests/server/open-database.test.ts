import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../site/server/config';
import { openDatabase } from '../../site/server/open-database';
import { createDataKey } from '../../site/server/platform/keys/data-key';
import { testKeys } from '../support/test-keys';
import { product } from '../../site/server/modules/catalogue/catalogue-tables';
import { appUser } from '../../site/server/modules/identity/identity-tables';

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 90_000;

describe('openDatabase', { timeout }, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'data-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Status of every account after a start in the mode. */
  async function accountsAfterStart(mode: string) {
    const database = await openDatabase(
      readConfig({ NODE_ENV: mode, DATA_DIR: folder, DATA_KEYS: createDataKey('x') }),
      testKeys,
    );
    const accounts = await database.read((session) => session.select().from(appUser).orderBy(appUser.id));
    const products = await database.read((session) => session.$count(product));
    await database.close();
    expect(products).toBe(6);
    return accounts.map(({ username, status }) => ({ username, status }));
  }

  test('production has no demo account, and closes those that development left', async () => {
    const accounts = (status: number) =>
      ['demo', 'admin', 'member', 'outsider'].map((username) => ({ username, status }));
    expect(await accountsAfterStart('production')).toEqual([]);
    expect(await accountsAfterStart('development')).toEqual(accounts(1));
    expect(await accountsAfterStart('production')).toEqual(accounts(0));
    expect(await accountsAfterStart('development')).toEqual(accounts(1));
  });
});
