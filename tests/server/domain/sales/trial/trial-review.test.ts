import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { listRecord, undoChange } from '../../../../../site/contract/operator/record-endpoints';
import {
  approveTrialApplication,
  endTrial,
  exportTrialApplications,
  extendTrial,
  getTrialApplication,
  listTrialApplications,
  listTrialProducts,
  rejectTrialApplication,
  revealTrialContact,
} from '../../../../../site/contract/operator/trial-review-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { operatorDecision } from '../../../../../site/server/platform/admin/decision-tables';
import { createTestClock } from '../../../../support/test-clock';
import { apply, forgetTrials, newsOf } from '../../../../support/trying';

describe('review of trials', () => {
  // A quarter past midnight in China, the evening before in UTC.
  const clock = createTestClock(new Date('2026-11-30T16:15:00Z'));
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await forgetTrials(running.database);
    owner = await signInAs(running.app);
  });

  async function applied(changes = {}): Promise<string> {
    const { data } = await apply(running.app, await signIn(running.app, 'member'), changes);
    return String(data.Id);
  }
  const list = async (query = {}) =>
    (await callEndpoint(running.app, listTrialApplications, { headers: owner.headers, query })).data;
  const read = (id: string) =>
    callEndpoint(running.app, getTrialApplication, { headers: owner.headers, params: { id } });
  const approve = (id: string, days: number, rehearse = false) =>
    callEndpoint(running.app, approveTrialApplication, {
      headers: owner.headers,
      params: { id },
      body: { days, reason: '符合试用条件', rehearse },
    });

  test('shows what waits, with a masked mobile', async () => {
    const id = await applied();
    const { items, total } = await list({ status: 0 });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { id: Number(id), company: '某某公司', contact: '张三', mobile: '138****5678', status: 0 },
    ]);
    const { data } = await callEndpoint(running.app, getTrialApplication, { headers: owner.headers, params: { id } });
    expect(data).toMatchObject({ company: '某某公司', others: [], answer: '' });
    const products = await callEndpoint(running.app, listTrialProducts, { headers: owner.headers });
    expect(products.data).toEqual([{ appId: items[0]?.appId, productName: items[0]?.productName }]);
  });

  test('approves once, for the days that the operator sets, and tells the applicant', async () => {
    const id = await applied();
    const rehearsal = await approve(id, 7, true);
    expect(rehearsal.data).toMatchObject({
      rehearsed: true,
      entry: { command: 'trial.approve', before: { status: '待审核' }, after: { status: '试用中', days: 7 } },
      messages: ['试用到 2026-12-08 00:15 结束', expect.any(String)],
    });
    expect(await newsOf(running.database, 'member')).toHaveLength(1);
    expect((await approve(id, 7)).data.rehearsed).toBe(false);
    expect(await newsOf(running.database, 'member')).toHaveLength(2);
    expect(await approve(id, 7)).toMatchObject({ code: codes.conflict, message: '这个申请刚刚已被处理' });
    expect((await list({ status: 1 })).items).toMatchObject([{ days: 7, endAt: '2026-12-08T00:15:00.000+08:00' }]);
  });

  test('extends a running trial up to the longest one, and undoes that', async () => {
    const id = await applied();
    const change = async (endpoint: typeof extendTrial | typeof endTrial, body: object) => {
      const { version } = (await read(id)).data;
      return callEndpoint(running.app, endpoint, {
        headers: owner.headers,
        params: { id },
        body: { version, reason: '客户还要再试', ...body },
      });
    };
    expect((await change(extendTrial, { days: 7 })).code).toBe(codes.conflict);
    await approve(id, 7);
    const { version } = (await read(id)).data;
    const extended = await change(extendTrial, { days: 10 });
    expect(extended.data).toMatchObject({
      entry: { before: { trialEnd: '2026-12-08 00:15' }, after: { trialEnd: '2026-12-18 00:15', extendedDays: 10 } },
    });
    expect((await read(id)).data).toMatchObject({ status: 1, endAt: '2026-12-18T00:15:00.000+08:00' });
    expect((await newsOf(running.database, 'member')).at(-1)).toContain('试用已延长');
    // A second click, or a second operator, knew another end.
    expect((await change(extendTrial, { days: 10, version })).code).toBe(codes.conflict);
    expect(await change(extendTrial, { days: 349 })).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { days: '一个试用最多 365 天，最多还能延长 348 天' } },
    });
    const undo = () =>
      callEndpoint(running.app, undoChange, {
        headers: owner.headers,
        params: { id: String(extended.data.entry.id) },
        body: { reason: '延长错了' },
      });
    expect((await undo()).code).toBe(0);
    expect((await read(id)).data).toMatchObject({ endAt: '2026-12-08T00:15:00.000+08:00' });
    expect((await newsOf(running.database, 'member')).at(-1)).toContain('到期时间有调整');
  });

  test('ends a running trial early, with a reason that the members read', async () => {
    const id = await applied();
    await approve(id, 7);
    clock.pass(60);
    const { version } = (await read(id)).data;
    const end = () =>
      callEndpoint(running.app, endTrial, {
        headers: owner.headers,
        params: { id },
        body: { version, reason: '应贵公司要求，试用提前结束' },
      });
    expect((await end()).data.entry).toMatchObject({ before: { status: '试用中' }, after: { status: '已结束' } });
    expect((await read(id)).data).toMatchObject({ status: 2, answer: '应贵公司要求，试用提前结束' });
    expect((await newsOf(running.database, 'member')).at(-1)).toContain('试用已提前结束');
    expect((await end()).code).toBe(codes.conflict);
  });

  test.each([0, 366, 1.5])('%s is no number of days', async (days) => {
    expect(await approve('1', days)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { days: expect.any(String) } },
    });
  });

  test('rejects with the reason that the applicant reads', async () => {
    const id = await applied();
    const body = { reason: '请补充投放预算' };
    await callEndpoint(running.app, rejectTrialApplication, { headers: owner.headers, params: { id }, body });
    const { rows } = (await running.database.read((db) =>
      db.execute(sql`select text from message where link = '/mecenter/indextrial' order by id desc limit 1`),
    )) as unknown as { rows: { text: string }[] };
    expect(rows[0]?.text).toBe('请补充投放预算');
    expect((await list({ status: 3 })).total).toBe(1);
  });

  test('days are those of China: an application of 00:15 there is of that day', async () => {
    await applied();
    expect((await list({ from: '2026-12-01', to: '2026-12-01' })).total).toBe(1);
    expect((await list({ from: '2026-11-30', to: '2026-11-30' })).total).toBe(0);
  });

  test('is searched by company and product, as typed', async () => {
    await applied({ Company: '百分之 100% 公司' });
    expect((await list({ search: '100%' })).total).toBe(1);
    expect((await list({ search: '%%' })).total).toBe(0);
    expect((await list({ search: '数据' })).total).toBe(1);
  });

  test('shows the whole mobile to who may see it, and records that', async () => {
    const id = await applied();
    const reveal = (headers: Record<string, string>) =>
      callEndpoint(running.app, revealTrialContact, { headers, params: { id }, body: { reason: '电话回访' } });
    expect((await reveal((await signInAs(running.app, 'finance@demo.cn')).headers)).code).toBe(codes.forbidden);
    expect((await reveal(owner.headers)).data.mobile).toBe('13812345678');
    const { data } = await callEndpoint(running.app, listRecord, {
      headers: owner.headers,
      query: { subject: `trial:${id}` },
    });
    expect(data.items).toMatchObject([
      { command: 'trial.reveal', after: { mobile: '138****5678' }, reason: '电话回访' },
    ]);
    expect(JSON.stringify(data)).not.toContain('13812345678');
    // It is kept under the applicant's key, which goes with their account.
    const stored = await running.database.read((db) => db.select().from(operatorDecision));
    expect(JSON.stringify(stored)).not.toMatch(/电话回访|5678/);
  });

  test('exports the filtered rows with the chosen columns, safe for spreadsheets, and records that', async () => {
    await applied({ Company: '=HYPERLINK("http://evil.example")' });
    const query = { columns: 'company,mobile,status', status: 0 } as const;
    const answer = await running.app.inject({
      url: endpointUrl(exportTrialApplications, { query }),
      headers: owner.headers,
    });
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toBe(
      '\ufeff"企业","手机号","状态"\r\n"\'=HYPERLINK(""http://evil.example"")","138****5678","待审核"\r\n',
    );
    const record = await callEndpoint(running.app, listRecord, {
      headers: owner.headers,
      query: { command: 'trial.export' },
    });
    expect(record.data.items[0]).toMatchObject({ after: { rows: 1 } });
    const unknown = { columns: 'mobile,pwdScrypt' };
    const refused = await running.app.inject({
      url: endpointUrl(exportTrialApplications, { query: unknown }),
      headers: owner.headers,
    });
    expect(refused.json().header.code).toBe(codes.badRequest);
  });
});
