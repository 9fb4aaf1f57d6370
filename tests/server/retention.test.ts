import { eq, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyTrial } from '../../site/contract/trial/trial-endpoints';
import { createLead } from '../../site/contract/lead/lead-endpoints';
import { userPrivacy } from '../../site/contract/agreement/user-privacy';
import { lead } from '../../site/server/domain/engagement/lead/lead-tables';
import { trial as trialTable } from '../../site/server/domain/sales/trial/trial-tables';
import { columnsOf, declarationOf } from '../../site/server/platform/db/columns';
import { dataOf, retentionJobName } from '../../site/server/platform/db/table-data';
import { acrossOrganizations } from '../../site/server/platform/db/organization-scope';
import { job } from '../../site/server/platform/jobs/job-tables';
import { tables } from '../../site/server/tables';
import { declaredTables } from '../support/declared-tables';
import { createTestApp, type TestApp } from '../support/test-app';
import { callEndpoint, signIn } from '../support/test-caller';
import { createTestClock } from '../support/test-clock';

const day = 24 * 3600;
const trial = acrossOrganizations(trialTable);

describe('how long data are kept', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());

  test('is declared for every table: the list has all of them', async () => {
    const all = Object.values(await declaredTables()).map((table) => getTableName(table));
    expect(tables.map((table) => getTableName(table)).toSorted()).toEqual(all.toSorted());
  });

  test('every column of text says what it holds, unless its values are a closed set', () => {
    const texts = tables.flatMap((table) =>
      getTableConfig(table)
        .columns.filter((column) => column.getSQLType().startsWith('text') && !column.enumValues?.length)
        .map((column) => ({ name: `${getTableName(table)}.${column.name}`, declaration: declarationOf(column) })),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(({ declaration }) => !declaration).map(({ name }) => name)).toEqual([]);
    const hashed = texts.filter(
      ({ name, declaration }) => /hash|scrypt|secret/.test(name) && declaration?.kind === 'plain',
    );
    // Hashes of public texts.
    expect(hashed.map(({ name }) => name)).toEqual(['agreement_text.hash']);
  });

  test('is declared for every table that names a user, or holds a secret or something personal', () => {
    const ofPeople = tables.filter((table) => {
      const { columns, foreignKeys } = getTableConfig(table);
      const namesUser = columns.some(({ name }) => /^(user|actor|subject|inviter)_id$/.test(name));
      const refersToUser = foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'app_user');
      const kinds = columnsOf(table).map(({ kind }) => kind);
      return (
        namesUser || refersToUser || kinds.some((kind) => ['account', 'contact', 'books', 'secret'].includes(kind))
      );
    });
    expect(ofPeople.length).toBeGreaterThan(20);
    expect(ofPeople.filter((table) => !dataOf(table)).map((table) => getTableName(table))).toEqual([]);
  });

  test('is ended by jobs that there are', async () => {
    await running.app.jobWorker.runDue();
    const rows = await running.database.read((db) => db.select({ topic: job.topic }).from(job));
    const jobs = rows.map(({ topic }) => topic);
    const ends = tables.filter((table) => dataOf(table)?.retention).map((table) => retentionJobName(table));
    expect(ends.length).toBeGreaterThan(10);
    expect(ends.filter((name) => !jobs.includes(name))).toEqual([]);
  });

  test('is what the privacy policy promises', () => {
    const text = JSON.stringify(userPrivacy.clauses);
    expect(text).toContain('咨询信息保存两年');
    expect(text).toContain('财税法规保存十年');
  });

  test('ends for leads, contacts of trials and dead letters, each in its time', async () => {
    const { app, database } = running;
    const body = { name: '张三', mobile: '13812345678', company: '', page: '/home' };
    await callEndpoint(app, createLead, { body, headers: { origin: 'http://localhost' } });
    const token = await signIn(app, 'demo');
    const application = {
      AppId: '1003',
      Contact: '欧阳',
      Mobile: '13712345678',
      Company: '某某公司',
      Remark: '急',
      Agree: true as const,
    };
    const { data } = await callEndpoint(app, applyTrial, { token, body: application });
    const stored = () =>
      database.read(async (db) => ({
        // The database dates leads by its own clock.
        leads: await db.select({ id: lead.id }).from(lead),
        trials: await db.select().from(trial),
        dead: await db.select({ topic: job.topic }).from(job).where(eq(job.topic, 'test.dead-letter')),
      }));
    await database.transact((db) => db.update(lead).set({ ctime: clock.now() }));
    await database.transact((db) =>
      db.insert(job).values({
        topic: 'test.dead-letter',
        payload: {},
        runAt: clock.now(),
        ctime: clock.now(),
        deadAt: clock.now(),
      }),
    );
    const own = async () => (await stored()).trials.find(({ id }) => id === data.Id);
    expect((await own())?.remark).toEqual(expect.any(String));

    clock.pass(89 * day);
    await app.jobWorker.runDue();
    expect((await stored()).dead).toHaveLength(1);
    clock.pass(2 * day);
    await app.jobWorker.runDue();
    expect((await stored()).dead).toEqual([]);

    await app.adminCli(['trial', 'reject', String(data.Id)]);
    clock.pass((2 * 365 - 93) * day);
    await app.jobWorker.runDue();
    expect([(await stored()).leads.length, (await own())?.remark]).toEqual([1, expect.any(String)]);
    clock.pass(4 * day);
    await app.jobWorker.runDue();
    expect((await stored()).leads).toEqual([]);
    expect(await own()).toMatchObject({
      contact: null,
      mobile: null,
      remark: null,
      company: '某某公司',
    });
  });
});
