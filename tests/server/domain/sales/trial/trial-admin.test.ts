import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listTrials } from '../../../../../site/contract/trial/trial-endpoints';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { apply, forgetTrials, newsOf } from '../../../../support/trying';

/** Times that a race is run, so that either side wins. */
const rounds = 6;

describe('trials by command', () => {
  let running: TestApp;
  let token: string;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    token = await signIn(running.app, 'member');
  });
  beforeEach(async () => {
    await forgetTrials(running.database);
    clock.pass(3600);
  });
  afterAll(() => running.close());

  const operate = (...words: string[]) => running.app.adminCli(words);
  const trials = async () => (await callEndpoint(running.app, listTrials, { token, query: {} })).data.Items;
  const news = () => newsOf(running.database, 'member');

  test('are listed with whom to call, the oldest first, without those of a closed organisation', async () => {
    expect(await operate('trial', 'list')).toEqual(['No trial waits.']);
    const { Id, CTime } = (await apply(running.app, token, { Industry: '电商', Remark: '尽快\n联系' })).data;
    clock.pass(60);
    await apply(running.app, await signIn(running.app, 'outsider'), { AppId: '1005', Company: '远航贸易' });
    const [first, second] = await operate('trial', 'list');
    expect(first).toBe(`${Id}  ${CTime}  数据通  14 days  某某公司  张三  13812345678  电商  尽快\\u{a}联系`);
    expect(second).toContain('远航贸易');
    await running.database.transact((db) => db.execute(sql`update org set closed_at = now() where org_key = 'demo2'`));
    expect(await operate('trial', 'list')).toHaveLength(1);
    await running.database.transact((db) => db.execute(sql`update org set closed_at = null`));
  });

  test('begin when they are approved, for the days of the product or for others', async () => {
    const first = (await apply(running.app, token)).data.Id;
    const now = clock.now().getTime();
    const [line] = await operate('trial', 'approve', String(first));
    expect(line).toMatch(/^某某公司 may try 数据通 until 2026-05-15 \d\d:\d\d\.$/);
    const [begun] = await trials();
    expect(begun).toMatchObject({ Status: 1, Days: 14 });
    expect([begun.StartAt, begun.EndAt].map((at: string) => Date.parse(at) - now)).toEqual([0, 14 * 24 * 3600_000]);
    const second = (await apply(running.app, token, { AppId: '1005' })).data.Id;
    await operate('trial', 'approve', String(second), '30');
    expect((await trials())[0]).toMatchObject({ Status: 1, Days: 30 });
    expect(await news()).toContain('「数据通」试用已开通');
  });

  test('may be rejected, for a reason that their members read', async () => {
    const id = String((await apply(running.app, token)).data.Id);
    expect(await operate('trial', 'reject', id, '资料', '不全')).toEqual(['某某公司 may not try 数据通.']);
    expect(await trials()).toMatchObject([{ Status: 3, Reason: '资料 不全', StartAt: null, EndAt: null }]);
    expect(await news()).toContain('「数据通」试用申请未通过');
    await operate('trial', 'reject', String((await apply(running.app, token)).data.Id));
    expect((await trials())[0].Reason).toBe('暂不符合试用条件，如有疑问请联系客服');
  });

  test.each([
    [['trial'], 'Say one of:'],
    [['trial', 'approve'], 'Say one of:'],
    [['trial', 'approve', '999999'], 'No trial 999999 is known.'],
    [['trial', 'reject', 'a1'], 'No trial a1 is known.'],
    [['trial', 'reject', '9'.repeat(30)], 'is known.'],
    [['trial', 'approve', '1', '0'], '0 is no number of days from 1 to 365.'],
    [['trial', 'approve', '1', '366'], 'is no number of days'],
    [['trial', 'approve', '1', '7', 'days'], '7 days is no number of days'],
  ])('%j is refused in words', async (words, sentence) => {
    await expect(operate(...words)).rejects.toThrow(sentence);
  });

  test('are decided once, by whoever is quicker', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await forgetTrials(running.database);
      const id = String((await apply(running.app, token)).data.Id);
      const verbs = round % 2 ? ['approve', 'reject'] : ['reject', 'approve'];
      const outcomes = await Promise.allSettled(verbs.map((verb) => operate('trial', verb, id)));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(String(refused?.reason)).toContain(`The trial ${id} does not wait any more.`);
      const [{ Status, StartAt }] = await trials();
      expect([1, 3]).toContain(Status);
      expect(StartAt !== null).toBe(Status === 1);
      expect(await news()).toHaveLength(2);
    }
  });
});
