import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import {
  clockFindings,
  databaseCheck,
  filmFindings,
  judgeServer,
  keyFindings,
  noticeFindings,
  rightFindings,
  schemaFindings,
  serverFindings,
} from '../../../../../site/server/commands/doctor/database/database-check';
import { productDetail } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { migrationsFolder } from '../../../../../site/server/open-database';
import type { Database } from '../../../../../site/server/platform/db/database';
import { findingsOf } from '../../../../support/findings-of';
import { createEmptyDatabase, createTestDatabase, serverUrl } from '../../../../support/test-database';

/** The key of tests/support/test-keys.ts. */
const testKey = { id: 'test', secret: Buffer.alloc(32, 'test') };
const otherKey = { id: '2027', secret: Buffer.alloc(32, 'other') };

const filmSettings = (mediaOrigins: readonly string[] = []) => ({
  mediaOrigins,
  ownOrigins: ['https://www.example.cn'] as const,
  assets: { base: 'https://cdn.example.cn/site/', bucket: undefined },
});

describe('databaseCheck', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const execute = (statement: SQL) => database.read((db) => db.execute(statement));

  test('a database as it should be', async () => {
    expect(await findingsOf(serverFindings(database))).toEqual([expect.stringMatching(/^ok It is PostgreSQL 1\d\.$/)]);
    expect(await findingsOf(rightFindings(database))).toEqual([
      'ok The user may make and change tables in schema public.',
    ]);
    expect(await findingsOf(noticeFindings(database, 60_000))).toEqual(['ok Notifications come through.']);
    expect(await findingsOf(clockFindings(database))).toEqual(["ok Its clock and this machine's agree."]);
    expect(await findingsOf(schemaFindings(database, migrationsFolder))).toEqual(["ok Its schema is this version's."]);
    expect(await findingsOf(keyFindings(database, [testKey]))).toEqual(['ok DATA_KEYS reads what is there.']);
  });

  test.each([
    [120_022, 'UTF8', false, ['wrong PostgreSQL 12 is too old; 13 to 18 are known to work.']],
    [190_000, 'UTF8', false, ['warning PostgreSQL 19 is untried; 13 to 18 are known to work.']],
    [
      150_004,
      'SQL_ASCII',
      false,
      ['ok It is PostgreSQL 15.', expect.stringMatching(/^wrong It keeps text as SQL_ASCII/)],
    ],
    [150_004, 'UTF8', true, ['ok It is PostgreSQL 15.', expect.stringMatching(/^wrong It takes no writes/)]],
  ])('a server %i, %s, read-only %s', async (version, encoding, isReadOnly, sentences) => {
    expect(await findingsOf(judgeServer({ version, encoding, isReadOnly }))).toEqual(sentences);
  });

  test('clocks that differ', async () => {
    // Whose answer takes no time.
    const atOnce: Database = { ...database, read: async () => ({ rows: [{ time: 0 }] }) as never };
    const off = (milliseconds: number) => findingsOf(clockFindings(atOnce, () => milliseconds));
    expect(await off(10_000)).toEqual([expect.stringMatching(/^warning This machine's clock is 10 s ahead of/)]);
    expect(await off(-600_000)).toEqual([expect.stringMatching(/^wrong This machine's clock is 600 s behind/)]);
  });

  test('a pooler that keeps no sessions', async () => {
    const pooled: Database = { ...database, subscribe: async () => async () => {} };
    expect(await findingsOf(noticeFindings(pooled, 20))).toEqual([
      expect.stringMatching(/^warning Notifications do not/),
    ]);
  });

  test('keys that are missing, wrong, or no longer first', async () => {
    expect(await findingsOf(keyFindings(database, [otherKey]))).toEqual([
      'wrong DATA_KEYS lacks test, which personal data are encrypted with; add it at the end.',
    ]);
    expect(await findingsOf(keyFindings(database, [{ ...otherKey, id: 'test' }]))).toEqual([
      'wrong DATA_KEYS: the key test is not the one that the database was written with.',
    ]);
    expect(await findingsOf(keyFindings(database, [otherKey, testKey]))).toContainEqual(
      expect.stringMatching(/^warning Some is still under test/),
    );
  });

  test('a schema that is older, changed, newer, or not there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
    const [baseline = ''] = names;
    for (const name of names) cpSync(join(migrationsFolder, name), join(folder, name));
    writeFileSync(join(folder, '29981231000000_next.sql'), 'select 1');
    const found = () => findingsOf(schemaFindings(database, folder));
    await execute(sql`update schema_migration set checksum = 'x' where name = ${baseline}`);
    await execute(sql`insert into schema_migration (name, checksum) values ('29990101000000_later.sql', 'x')`);
    expect(await found()).toEqual([
      expect.stringMatching(/^wrong It was migrated by a newer version of this server \(29990101000000_later\.sql\)/),
      `wrong The migration ${baseline} was changed after it had been applied.`,
      expect.stringMatching(/^warning Its schema is older; the next start applies 1 migrations/),
    ]);
    const empty = await createEmptyDatabase();
    expect(await findingsOf(schemaFindings(empty, migrationsFolder))).toEqual([
      'ok It is empty; the first start makes the tables.',
    ]);
    expect(await findingsOf(keyFindings(empty, [testKey]))).toEqual([]);
    await empty.close();
  });

  test('films of hosts that the policy does not name', async () => {
    const films = await createTestDatabase();
    const found = (...mediaOrigins: string[]) => findingsOf(filmFindings(films, filmSettings(mediaOrigins)));
    const film = (facts: Record<string, string>) => JSON.stringify({ type: 'video/mp4', ...facts });
    const run = (statement: SQL) => films.read((db) => db.execute(statement));
    expect(await found()).toEqual([]);
    // Browsers load a single file from any host.
    await run(sql`update article set video = ${film({ src: 'https://a.example.cn/1.mp4' })}`);
    expect(await found()).toEqual([]);
    await run(sql`update product_detail set video = ${film({ src: 'https://vod.example.cn/1.m3u8' })}`);
    await run(
      sql`update product_detail set detail_html = '<xl-video-player src="https://www.example.cn/2.m3u8"></xl-video-player>'`,
    );
    await run(sql`update article set status = 0,
      video = ${film({ src: '/1.m3u8', subtitles: 'https://sub.example.cn:8443/1.vtt', thumbnails: 'https://cdn.example.cn/1.vtt' })},
      content_html = '<xl-video-player src="https://vod.example.cn/3"  type="application/x-mpegurl"></xl-video-player>'
      where id = (select min(id) from article)`);
    const count = await films.read((db) => db.$count(productDetail));
    expect(await found('https://media.example.cn')).toEqual([
      `warning MEDIA_ORIGINS lacks https://vod.example.cn (${count + 1} films), https://sub.example.cn:8443 (1 film), so streams from there do not play, and subtitles and thumbnails do not show; set MEDIA_ORIGINS=https://media.example.cn,https://vod.example.cn,https://sub.example.cn:8443.`,
    ]);
    expect(await found('https://vod.example.cn', 'https://sub.example.cn:8443')).toEqual([
      'ok MEDIA_ORIGINS names the hosts of all films.',
    ]);
    await films.close();
    const empty = await createEmptyDatabase();
    expect(await findingsOf(filmFindings(empty, filmSettings()))).toEqual([]);
    await empty.close();
  });

  test('a user without rights', async () => {
    const name = `stranger_${process.pid}`;
    await execute(sql`create role ${sql.identifier(name)}`);
    await execute(sql`revoke create on schema public from public`);
    // The same connection serves one question after the other.
    await execute(sql`set role ${sql.identifier(name)}`);
    const found = await findingsOf(rightFindings(database));
    await execute(sql`reset role`);
    await execute(sql`drop role ${sql.identifier(name)}`);
    expect(found).toEqual([
      'wrong The user may not make tables: grant create on schema public to that user.',
      expect.stringMatching(/^wrong Tables belong to another user, .* \(\w+, \w+, \w+\)/),
    ]);
  });

  const check = (databaseUrl: string | undefined, mode: 'development' | 'production' = 'production') =>
    findingsOf(
      databaseCheck.run(
        { databaseUrl, dataFolder: '/nowhere', dataKeys: [testKey], mode, operatorHost: 'none', ...filmSettings() },
        { isOnline: false },
      ),
    );

  test('one that cannot be reached, or that development may not touch', async () => {
    await expect(check('postgres://site:geheim@127.0.0.1:1/site')).rejects.toThrow(/^The database 127.0.0.1:1\/site/);
    await expect(check('postgres://site:geheim@db.example.cn/site', 'development')).rejects.toThrow(/another machine/);
  });

  test.skipIf(!serverUrl)('a server that answers', async () => {
    const found = await check(serverUrl);
    expect(found).toContainEqual(expect.stringMatching(/^ok Database: .*, answers\.$/));
    expect(found).toContain('ok Notifications come through.');
    expect(found.join()).not.toContain('wrong');
  });
});
