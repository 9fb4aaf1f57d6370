import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyTrial } from '../../site/contract/trial/trial-endpoints';
import { createLead } from '../../site/contract/lead/lead-endpoints';
import { userPrivacy } from '../../site/contract/agreement/user-privacy';
import { notOfPersons, personSections } from '../../site/server/domain/engagement/personal-data/personal-data-sections';
import { lead } from '../../site/server/domain/engagement/lead/lead-tables';
import { trial as trialTable } from '../../site/server/domain/sales/trial/trial-tables';
import { acrossOrganizations } from '../../site/server/platform/db/organization-scope';
import { job } from '../../site/server/platform/jobs/job-tables';
import { retention } from '../../site/server/retention';
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

  const named = retention.flatMap(({ tables }) => tables);

  test('is said of every table that tells a person something, or that says which user or network', async () => {
    const tables = Object.values(await declaredTables()).map((table) => getTableConfig(table));
    const about = tables.filter(({ columns }) =>
      columns.some(({ name }) =>
        /^(user|actor|subject|inviter)_id$|_encrypted$|^(network|account|target)_hash$/.test(name),
      ),
    );
    const ofPersons = personSections.map(({ table }) => table).filter((name) => !['org', 'refund'].includes(name));
    expect([...about.map(({ name }) => name), ...ofPersons].filter((name) => !named.includes(name))).toEqual([]);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
    const known = [...personSections.map(({ table }) => table), ...Object.keys(notOfPersons)];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('stands in docs/operations.md as it does in the code', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('### How long data are kept');
    const rows = section
      .split('\n## ', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      retention.map(({ tables, what, kept, endedBy }) => [
        tables.map((name) => `\`${name}\``).join(', '),
        what,
        kept,
        endedBy,
      ]),
    );
  });

  test('is ended by jobs that there are', async () => {
    await running.app.jobWorker.runDue();
    const rows = await running.database.read((db) => db.select({ topic: job.topic }).from(job));
    const jobs = rows.map(({ topic }) => topic);
    const ends = retention.flatMap(({ endedBy }) => [...endedBy.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    // Files are looked after where there is a storage, which this server has none of.
    expect(ends.filter((name) => !jobs.includes(name ?? '') && name !== 'uploads.remove-orphans')).toEqual([]);
  });

  test('is what the privacy policy promises', () => {
    const text = JSON.stringify(userPrivacy.clauses);
    expect(text).toContain('咨询信息保存两年');
    expect(text).toContain('财税法规保存十年');
  });

  test('ends for leads, contacts of trials and jobs that were given up, each in its time', async () => {
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
        dead: await db.select({ topic: job.topic }).from(job).where(eq(job.topic, 'test.given-up')),
      }));
    await database.transact((db) => db.update(lead).set({ ctime: clock.now() }));
    await database.transact((db) =>
      db
        .insert(job)
        .values({ topic: 'test.given-up', payload: {}, runAt: clock.now(), ctime: clock.now(), deadAt: clock.now() }),
    );
    const own = async () => (await stored()).trials.find(({ id }) => id === data.Id);
    expect(await own()).toMatchObject({ remark: '急' });

    clock.pass(89 * day);
    await app.jobWorker.runDue();
    expect((await stored()).dead).toHaveLength(1);
    clock.pass(2 * day);
    await app.jobWorker.runDue();
    expect((await stored()).dead).toEqual([]);

    await app.adminCli(['trial', 'reject', String(data.Id)]);
    clock.pass((2 * 365 - 93) * day);
    await app.jobWorker.runDue();
    expect([(await stored()).leads.length, (await own())?.remark]).toEqual([1, '急']);
    clock.pass(4 * day);
    await app.jobWorker.runDue();
    expect((await stored()).leads).toEqual([]);
    expect(await own()).toMatchObject({
      contactEncrypted: null,
      mobileEncrypted: null,
      remark: '',
      company: '某某公司',
    });
  });
});
