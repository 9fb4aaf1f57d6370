import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedFindings } from '../../../../../site/server/commands/doctor/database/database-check';
import { loadPglite, openPglite } from '../../../../../site/server/platform/db/pglite';
import { findingsOf } from '../../../../support/findings-of';
import { pgliteImage } from '../../../../support/pglite-image';
import { fillTestDatabase } from '../../../../support/fill-test-database';

/** The key of tests/support/test-keys.ts. */
const testKey = { id: 'test', secret: Buffer.alloc(32, 'test') };
/** A site that films of no other host are named for. */
const filmSettings = {
  mediaOrigins: [],
  ownOrigins: ['https://www.example.cn'],
  assets: { base: undefined, bucket: undefined },
} as const;
const locking = { onLost: () => {} };

describe('embeddedFindings', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'embedded-'));
    const database = await loadPglite(join(dataFolder, 'postgres'), await pgliteImage('filled', fillTestDatabase));
    await database.close();
  });
  afterAll(() => rmSync(dataFolder, { recursive: true }));
  const check = (dataKeys = [testKey], folder = dataFolder) =>
    findingsOf(embeddedFindings({ dataFolder: folder, dataKeys, ...filmSettings }));

  test('one that is not there yet, is not made', async () => {
    expect(await check([], join(dataFolder, 'absent'))).toEqual(['ok The embedded one will be made.']);
  });

  test("one of this version, whose keys are there, is given back to the server's start", async () => {
    expect(await check()).toEqual([
      `ok It is the embedded one in ${dataFolder}, and opens.`,
      "ok Its schema is this version's.",
      'ok DATA_KEYS reads what is there.',
    ]);
    await (await openPglite(dataFolder, locking)).close();
  });

  test('a film of a host that the policy does not name', async () => {
    const database = await openPglite(dataFolder, locking);
    const src = 'https://vod.example.cn/a.m3u8';
    await database.read((db) =>
      db.execute(sql`update product_detail set video = ${JSON.stringify({ src, type: '' })} where app_id = '1001'`),
    );
    await database.close();
    expect(await check()).toContainEqual(expect.stringMatching(/^warning MEDIA_ORIGINS lacks .*vod\.example\.cn/));
  });

  test('keys that do not fit, from the settings or the file of development', async () => {
    expect(await check([{ ...testKey, secret: Buffer.alloc(32, 'other') }])).toContain(
      'wrong DATA_KEYS: the key test is not the one that the database was written with.',
    );
    expect(await check([])).toContainEqual(expect.stringMatching(/^wrong DATA_KEYS lacks test/));
    writeFileSync(join(dataFolder, 'data-key'), `test:${Buffer.alloc(32, 'test').toString('base64')}\n`);
    expect(await check([])).toContain('ok DATA_KEYS reads what is there.');
  });

  test('one that a server has is left alone; one of a newer release is wrong', async () => {
    const database = await openPglite(dataFolder, locking);
    expect(await check()).toEqual([expect.stringMatching(/^ok .*; a server runs on it, .* so it is left alone\.$/)]);
    await database.read((db) =>
      db.execute(sql`insert into schema_migration (name, checksum) values ('29990101000000_later.sql', 'x')`),
    );
    await database.close();
    expect(await check()).toContainEqual(expect.stringMatching(/^wrong It was migrated by a newer version/));
  });
});
