import { eq, getTableName } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { reencryptData } from '../../site/server/personal-data';
import { appUser } from '../../site/server/domain/identity/user/user-tables';
import { insertInvoice, listInvoiceTitles, storeTitle } from '../../site/server/domain/sales/invoice/invoice';
import { storeLead } from '../../site/server/domain/engagement/lead/lead';
import {
  accountNotice,
  bindContact,
  createUser,
  findUser,
  findUserByName,
  type AccountNotice,
} from '../../site/server/domain/identity/user/user';
import { addTrial, listWaitingTrials } from '../../site/server/domain/sales/trial/trial';
import { systemClock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import { job } from '../../site/server/platform/jobs/job-tables';
import { encryptRow } from '../../site/server/platform/db/encryption';
import { invoiceTitle } from '../../site/server/domain/sales/invoice/invoice-tables';
import { createKeyRing } from '../../site/server/platform/keys/key-ring';
import { createPlatform } from '../../site/server/platform/module';
import { createTestDatabase } from '../support/test-database';
import { createTestApp } from '../support/test-app';
import { documentSamples, fitted } from '../support/document-samples';
import { demoMember } from '../support/demo-member';
import type { testKeys } from '../support/test-keys';
import { columnsOf } from '../../site/server/platform/db/columns';
import { tables } from '../../site/server/tables';

const old = { id: 'old', secret: Buffer.alloc(32, 1) };
const recent = { id: 'recent', secret: Buffer.alloc(32, 2) };

describe('reencryptData', () => {
  let database: Database;
  afterEach(() => database.close());

  const findBy = (keys: typeof testKeys, login: string) =>
    platformOf(keys).read(async (tx) => (await findUserByName(tx, login))?.umid);
  const platformOf = (keys: typeof testKeys) => createPlatform({ database, keys, now: systemClock });

  test('brings everything under a new key by a job, while look-ups and uniqueness hold', async () => {
    database = await createTestDatabase();
    const [before, between] = [createKeyRing([old]), createKeyRing([recent, old])];
    const mobile = '13812345678';
    const create = (keys: typeof testKeys, umid: string) =>
      platformOf(keys).transact((tx) => createUser(tx, { umid, name: '', mobile }));
    await database.transact((db) => db.update(appUser).set({ mobile: null, mobileIndex: null }));
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
    const encrypted = tables.flatMap((table) =>
      columnsOf(table)
        .filter(({ encryption }) => encryption)
        .map(({ column }) => `select ${column.name} from ${getTableName(table)}`),
    );
    expect(encrypted.filter((text) => !sample.includes(text))).toEqual([]);
    const query = fitted(sample, { "'2027.'": "'recent.'" });
    const left = async () => {
      const { rows } = (await database.read((db) => db.execute(query))) as unknown as { rows: { count: unknown }[] };
      return Number(rows[0]?.count);
    };
    await database.transact((db) => db.update(appUser).set({ mobile: null, mobileIndex: null }));
    expect(await left()).toBe(0);
    const target = before.encrypt('user contact', 'a@example.cn');
    const demo = await demoMember(database, 'demo', 'demo1');
    const applicant = { contact: '张三', mobile: '13712345678' };
    const product = { appId: '1001', productName: '数据通', icon: '', industry: '', monthlyBudget: '', remark: null };
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
      const title = { type: 'normal', title: '某某公司', email: 'finance@example.cn' } as const;
      const billed = encryptRow(before, invoiceTitle, title);
      await insertInvoice(tx, demo, { ...billed, amountFen: 100, ctime: tx.now }, []);
      await storeTitle(tx, demo, { ...billed, usedAt: tx.now });
    });
    await earlier.transact((tx) => addTrial(tx, demo, { ...product, ...applicant, days: 14, company: '' }));
    expect(await left()).toBe(8);
    await platformOf(before).transact(async (tx) => {
      const { db } = tx;
      const [user] = await db.select().from(appUser).where(eq(appUser.umid, 'both'));
      await bindContact(tx, user?.id ?? 0, 'email', 'both@example.cn');
      // An e-mail address that an older key has beside a mobile of the new one.
      const changes = encryptRow(between, appUser, { mobile: '13812345678' });
      await db.update(appUser).set({ mobile: changes.mobile }).where(eq(appUser.umid, 'both'));
    });
    expect(await left()).toBe(8);
    await reencryptData(database, between);
    expect(await left()).toBe(0);
    const withRecent = createPlatform({ database, keys: createKeyRing([recent]), now: systemClock });
    const tried = await withRecent.read((tx) => listWaitingTrials(tx, 1));
    expect(tried).toMatchObject([applicant]);
    const { Items } = await withRecent.read((tx) => listInvoiceTitles(tx, demo));
    expect(Items[0]?.Email).toBe('finance@example.cn');
  });
});
