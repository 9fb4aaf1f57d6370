import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importArticles } from '../../../../../site/server/domain/content/article/article-import';
import { showingTables } from '../../../../../site/server/domain/content/upload/upload-removal';
import { createPlatform } from '../../../../../site/server/platform/module';
import type { FileStorage } from '../../../../../site/server/platform/storage/file-storage';
import { declaredTables } from '../../../../support/declared-tables';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { png } from '../../../../support/pictures';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;
/** Tables of what the provider shows and sells. */
const contentTables =
  'agreement_text article article_category article_view banner content_block coupon download goods material news_link plan product product_detail product_version seeded_contents site_picture tag update_record'.split(
    ' ',
  );

describe('uploads.remove-unshown', () => {
  let running: TestApp;
  let storage: FileStorage;
  let clock: ReturnType<typeof createTestClock>;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'articles-'));
    writeFileSync(join(folder, 'a.png'), png);
    storage = createMemoryStorage();
    clock = createTestClock();
    running = await createTestApp({ now: clock.now, uploads: storage });
  });
  afterEach(async () => {
    await running.close();
    rmSync(folder, { recursive: true });
  });

  const run = (statement: SQL) => running.database.transact((db) => db.execute(statement));
  const nameOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}.png`;
  /** Keeps a picture as an import does. */
  async function put(index: number) {
    const name = nameOf(index);
    await storage.save(name, png);
    await run(sql`insert into site_picture (name, size, ctime, shown_at)
      values (${name}, ${png.length}, ${clock.now().toISOString()}, ${clock.now().toISOString()})`);
    return `/uploads/${name}`;
  }
  async function kept(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of storage.list(new Date())) names.push(name);
    return names.toSorted();
  }
  async function afterDays(days: number) {
    clock.pass(days * day);
    await running.app.jobWorker.runDue();
  }
  const take = (from: FileStorage = storage) =>
    importArticles(
      createPlatform({ database: running.database, keys: testKeys, now: clock.now }),
      [
        {
          category: '投放基础',
          title: '图片',
          summary: '一',
          author: '晓量学院',
          html: '<p>一</p>',
          cover: 'a.png',
          publishedAt: '2026-05-20T09:30:00+08:00',
        },
      ],
      { folder, clientFolder: folder, storage: from, filmOrigins: { media: [], own: [] } },
    );

  test('keeps a picture for as long as any content names it, and 30 days beyond', async () => {
    const urls = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(put));
    await run(sql`update article set status = 0, cover = ${urls[0]} where id = (select min(id) from article)`);
    await run(
      sql`update article set content_html = ${`<img src="${urls[1]}">`} where id = (select max(id) from article)`,
    );
    await run(sql`update banner set status = 0, image_mobile = ${urls[2]} where id = (select min(id) from banner)`);
    await run(sql`update product_detail set images = array[${urls[3]}::text] where app_id = '1001'`);
    await run(sql`update product set status = 2, icon = ${urls[4]} where app_id = '1002'`);
    await run(sql`update content_block set content = jsonb_build_object('cover', ${urls[5]}::text)
      where (kind, key) = (select kind, key from content_block limit 1)`);
    await run(sql`update article set video = jsonb_build_object('poster', ${urls[6]}::text)
      where id = (select min(id) from article)`);
    const shown = [1, 2, 3, 4, 5, 6, 7].map(nameOf);
    await afterDays(29);
    expect(await kept()).toEqual([...shown, nameOf(8)]);
    await afterDays(2);
    expect(await kept()).toEqual(shown);
    await run(sql`update product set icon = '' where app_id = '1002'`);
    await afterDays(29);
    expect(await kept()).toEqual(shown);
    await afterDays(2);
    expect(await kept()).toEqual(shown.filter((name) => name !== nameOf(5)));
    expect((await running.app.inject(urls[4] ?? '')).statusCode).toBe(404);
    expect((await running.app.inject(urls[0] ?? '')).statusCode).toBe(200);
  });

  test('keeps the icon that a product had when somebody ordered or tried it', async () => {
    const [ordered = '', tried = ''] = await Promise.all([1, 2].map(put));
    await run(sql`set session_replication_role = replica`);
    await run(sql`insert into trial (org_id, user_id, app_id, product_name, icon, company, days, ctime)
      values (1, 1, '1001', '一', ${tried}, '一', 7, now())`);
    await run(sql`insert into orders (order_no, org_id, user_id, type, app_id, version_id, plan_id, quantity, snapshot,
        original_fen, payable_fen, status, expire_at, service_start, service_end, ctime, utime)
      values ('2026010100000000000001', 1, 1, 'new', '1001', 1, 1, 1,
        jsonb_build_object('product', jsonb_build_object('icon', ${ordered}::text)), 0, 0, 30, now(), now(), now(), now(), now())`);
    await afterDays(31);
    expect(await kept()).toEqual([nameOf(1), nameOf(2)]);
  });

  test('leaves a picture that an import takes in anew', async () => {
    await take();
    const [name] = await kept();
    await run(sql`update article set cover = '' where title = '图片'`);
    clock.pass(31 * day);
    // The import has the row before its file, and the job runs between the two.
    let runs = 0;
    await take({
      ...storage,
      async save(...file) {
        runs += 1;
        await running.app.jobWorker.runDue();
        await storage.save(...file);
      },
    });
    expect(runs).toBe(1);
    await running.app.jobWorker.runDue();
    expect(await kept()).toEqual([name]);
  });

  test('removes the file before an import may have the name again', async () => {
    await take();
    const [name = ''] = await kept();
    await run(sql`update article set cover = '' where title = '图片'`);
    const { remove } = storage;
    let begun = () => {};
    const removal = new Promise<void>((resolve) => (begun = resolve));
    storage.remove = async (removed) => {
      begun();
      await remove(removed);
    };
    const jobs = afterDays(31);
    await removal;
    await Promise.all([jobs, take()]);
    expect(await storage.read(name)).toBeDefined();
    expect((await running.app.inject(`/uploads/${name}`)).statusCode).toBe(200);
  });

  test('searches every table of contents that has texts', async () => {
    const tables = Object.values(await declaredTables()).map((table) => getTableConfig(table));
    const contents = tables.filter(({ name }) => contentTables.includes(name));
    const texts = contents.filter(({ columns }) => columns.some((column) => /^(text|jsonb)/.test(column.getSQLType())));
    // These two name pictures for the server itself, or none at all.
    const others = ['article_view', 'seeded_contents', 'site_picture'];
    const expected = texts.map(({ name }) => name).filter((name) => !others.includes(name));
    expect(expected.filter((name) => !showingTables.includes(name))).toEqual([]);
  });
});
