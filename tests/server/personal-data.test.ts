import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encryptPersonalData } from '../../site/server/personal-data';
import { appUser } from '../../site/server/domain/identity/user/user-tables';
import { insertInvoice, listInvoiceTitles, storeTitle } from '../../site/server/domain/sales/invoice/invoice';
import { encryptEmail } from '../../site/server/domain/sales/invoice/invoice-rules';
import { storeLead } from '../../site/server/domain/engagement/lead/lead';
import {
  accountNotice,
  bindContact,
  createUser,
  findUser,
  findUserByName,
  type AccountNotice,
} from '../../site/server/domain/identity/user/user';
import { lead } from '../../site/server/domain/engagement/lead/lead-tables';
import { addTrial, listWaitingTrials } from '../../site/server/domain/sales/trial/trial';
import { migrationsFolder } from '../../site/server/open-database';
import { systemClock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import { migrate } from '../../site/server/platform/db/migrate';
import { job } from '../../site/server/platform/jobs/job-tables';
import { createKeyRing } from '../../site/server/platform/keys/key-ring';
import { createPlatform } from '../../site/server/platform/module';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database';
import { createTestApp } from '../support/test-app';
import { documentSamples, fitted } from '../support/document-samples';
import { demoMember } from '../support/demo-member';
import { testKeys } from '../support/test-keys';

const old = { id: 'old', secret: Buffer.alloc(32, 1) };
const recent = { id: 'recent', secret: Buffer.alloc(32, 2) };

describe('encryptPersonalData', () => {
  let database: Database;
  afterEach(() => database.close());

  const people = () => database.read((db) => db.select().from(appUser).orderBy(appUser.id));
  const leads = () => database.read((db) => db.select().from(lead));
  const targets = async () =>
    (await database.read((db) => db.select().from(job).orderBy(job.id))).map(
      ({ payload }) => (payload as AccountNotice).target,
    );
  const findBy = (keys: typeof testKeys, login: string) =>
    platformOf(keys).read(async (tx) => (await findUserByName(tx, login))?.umid);
  const platformOf = (keys: typeof testKeys) => createPlatform({ database, keys, now: systemClock });
  /** Everything that the database holds, as text. */
  const dump = async () => JSON.stringify([await people(), await leads(), await targets()]);

  describe('on a database with plain text', () => {
    beforeEach(async () => {
      database = await createEmptyDatabase();
      await migrate(database, migrationsFolder);
      await database.transact(async (db) => {
        await db.execute(sql`insert into app_user (umid, mobile, email) values
          ('both', '13812345678', 'both@example.cn'), ('mobile', '13912345678', null), ('neither', null, null)`);
        await db.execute(sql`insert into app_user (umid, mobile)
          select 'many' || n, (13000000000 + n)::text from generate_series(1, 1500) n`);
        await db.execute(sql`insert into lead (name, mobile, page) values ('张三', '13712345678', '/home')`);
        await db.execute(sql`insert into job (topic, payload, run_at, ctime) values
          (${accountNotice.name}, '{"target":"13612345678","notice":"mobileChanged"}', now(), now()),
          (${accountNotice.name}, '{"target":"a.b@example.cn","notice":"emailChanged"}', now(), now())`);
      });
    });

    test('encrypts what is there and removes the plain text, once', async () => {
      await encryptPersonalData(database, testKeys);
      const after = await dump();
      expect(after).not.toMatch(/1[3-9]\d{9}"|@example/);
      expect(await findBy(testKeys, '13812345678')).toBe('both');
      expect(await findBy(testKeys, 'Both@example.cn')).toBe('both');
      expect(await findBy(testKeys, '13000001500')).toBe('many1500');
      const [stored] = await leads();
      expect(testKeys.decrypt('lead mobile', stored?.mobileEncrypted ?? '')).toBe('13712345678');
      const notices = (await targets()).map((target) => testKeys.decrypt('user contact', target));
      expect(notices).toEqual(['13612345678', 'a.b@example.cn']);
      await encryptPersonalData(database, testKeys);
      expect(await dump()).toBe(after);
    });

    test('two processes that start at once do it once', async () => {
      await Promise.all([encryptPersonalData(database, testKeys), encryptPersonalData(database, testKeys)]);
      expect(await findBy(testKeys, '13912345678')).toBe('mobile');
    });
  });

  test('brings everything under a new key by a job, while look-ups and uniqueness hold', async () => {
    database = await createTestDatabase();
    const [before, between] = [createKeyRing([old]), createKeyRing([recent, old])];
    const mobile = '13812345678';
    const create = (keys: typeof testKeys, umid: string) =>
      platformOf(keys).transact((tx) => createUser(tx, { umid, name: '', mobile }));
    await database.transact((db) => db.update(appUser).set({ mobileEncrypted: null, mobileIndex: null }));
    const { id } = (await create(before, 'first')) ?? { id: 0 };

    expect(await findBy(between, mobile)).toBe('first');
    expect(await create(between, 'second')).toBeUndefined();
    const bound = platformOf(between).transact(async (tx) => {
      const [other] = await tx.db.select().from(appUser).where(eq(appUser.umid, 'demo'));
      return bindContact(tx, other?.id ?? 0, 'mobile', mobile);
    });
    expect(await bound).toBe(false);

    const { app } = await createTestApp({ database, keys: between });
    await app.jobWorker.runDue();
    await app.close();
    const after = createKeyRing([recent]);
    expect(await findBy(after, mobile)).toBe('first');
    expect(await findBy(between, mobile)).toBe('first');
    expect(await platformOf(after).read((tx) => findUser(tx, id))).toMatchObject({ mobile });
    expect(await create(after, 'third')).toBeUndefined();
  });

  test('the query of docs/operations.md counts what an older key still has, of every kind', async () => {
    database = await createTestDatabase();
    const [before, between] = [createKeyRing([old]), createKeyRing([recent, old])];
    const samples = documentSamples('docs/operations.md', 'sql');
    const sample = samples.find((text) => text.includes('_encrypted')) ?? '';
    const query = fitted(sample, { "'2027.'": "'recent.'" });
    const left = async () => {
      const { rows } = (await database.read((db) => db.execute(query))) as unknown as { rows: { count: unknown }[] };
      return Number(rows[0]?.count);
    };
    await database.transact((db) => db.update(appUser).set({ mobileEncrypted: null, mobileIndex: null }));
    expect(await left()).toBe(0);
    const target = before.encrypt('user contact', 'a@example.cn');
    const demo = await demoMember(database, 'demo', 'demo1');
    const applicant = { contact: '张三', mobile: '13712345678' };
    const product = { appId: '1001', productName: '数据通', icon: '', industry: '', monthlyBudget: '', remark: '' };
    await createPlatform({ database, keys: before, now: systemClock }).transact((tx) =>
      storeLead(tx, { name: '张三', mobile: '13712345678', company: '', page: '/home', remark: '' }),
    );
    await platformOf(before).transact(async (tx) => {
      await createUser(tx, { umid: 'both', name: '', mobile: '13812345678' });
      const payload: AccountNotice = { target, notice: 'emailChanged' };
      await tx.db.insert(job).values({ topic: accountNotice.name, payload, runAt: new Date(), ctime: new Date() });
    });
    const earlier = createPlatform({ database, keys: before, now: systemClock });
    await earlier.transact(async (tx) => {
      const emailEncrypted = encryptEmail(before, 'finance@example.cn');
      const billed = { type: 'normal', title: '某某公司', emailEncrypted } as const;
      await insertInvoice(tx, demo, { ...billed, amountFen: 100, ctime: tx.now }, []);
      await storeTitle(tx, demo, { ...billed, usedAt: tx.now });
    });
    await earlier.transact((tx) => addTrial(tx, demo, { ...product, ...applicant, days: 14, company: '' }));
    expect(await left()).toBe(7);
    await platformOf(before).transact(async (tx) => {
      const { db } = tx;
      const [user] = await db.select().from(appUser).where(eq(appUser.umid, 'both'));
      await bindContact(tx, user?.id ?? 0, 'email', 'both@example.cn');
      // An e-mail address that an older key has beside a mobile of the new one.
      const mobileEncrypted = between.encrypt('user contact', '13812345678');
      await db.update(appUser).set({ mobileEncrypted }).where(eq(appUser.umid, 'both'));
    });
    expect(await left()).toBe(7);
    await encryptPersonalData(database, between);
    expect(await left()).toBe(0);
    const withRecent = createPlatform({ database, keys: createKeyRing([recent]), now: systemClock });
    const tried = await withRecent.read((tx) => listWaitingTrials(tx, 1));
    expect(tried).toMatchObject([applicant]);
    const { Items } = await withRecent.read((tx) => listInvoiceTitles(tx, demo));
    expect(Items[0]?.Email).toBe('finance@example.cn');
  });
});
