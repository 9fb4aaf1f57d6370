import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { sendSms } from '../../../../../site/contract/session/session-endpoints';
import { listTrials } from '../../../../../site/contract/trial/trial-endpoints';
import type { Trial } from '../../../../../site/contract/trial/trial-schema';
import { closeAccount } from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { payOrder, placeOrder } from '../../../../support/buying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';
import { application, apply, forgetTrials, newsOf } from '../../../../support/trying';

describe('createTrials', () => {
  let running: TestApp;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  let demo: string;
  let member: string;
  let outsider: string;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    const tokens = ['demo', 'member', 'outsider'].map((name) => signIn(running.app, name));
    [demo = '', member = '', outsider = ''] = await Promise.all(tokens);
  });
  beforeEach(async () => {
    await forgetTrials(running.database);
    // Ten applications an hour of one user.
    clock.pass(3600);
  });
  afterAll(() => running.close());

  const list = async (token: string, query = {}) =>
    (await callEndpoint(running.app, listTrials, { token, query })).data;
  const rows = async (query: string) =>
    ((await running.database.read((db) => db.execute(query))) as unknown as { rows: Record<string, unknown>[] }).rows;
  const approve = (id: number) => running.app.adminCli(['trial', 'approve', String(id)]);
  const reject = (id: number) => running.app.adminCli(['trial', 'reject', String(id)]);

  test('keeps an application with where it came from, its contact encrypted', async () => {
    const attribution = { xl_promo: 'autumn', xl_values: { a: '12' } };
    const more = { Industry: '电商', MonthlyBudget: '10–50 万', Remark: ' 想了解\n数据通 ', Attribution: attribution };
    const { code, data } = await apply(running.app, demo, more);
    expect(code).toBe(0);
    expect(data).toEqual({
      Id: expect.any(Number),
      AppId: '1001',
      ProductName: '数据通',
      Icon: '/pictures/products/1001.svg',
      Contact: '张三',
      Mobile: '138****5678',
      Company: '某某公司',
      Industry: '电商',
      MonthlyBudget: '10–50 万',
      Remark: '想了解\n数据通',
      Status: 0,
      Reason: '',
      Days: 14,
      StartAt: null,
      EndAt: null,
      CTime: '2026-05-01T17:00:00.000+08:00',
    });
    const [row] = await rows('select contact_encrypted, mobile_encrypted, attribution from trial');
    expect(row?.attribution).toEqual(attribution);
    const kept = [row?.contact_encrypted, row?.mobile_encrypted].map((each) =>
      testKeys.decrypt('trial contact', String(each)),
    );
    expect(kept).toEqual(['张三', '13812345678']);
    const noted = await rows(`select kind, detail from activity where kind = 'trial-requested'`);
    expect(noted).toEqual([{ kind: 'trial-requested', detail: '数据通' }]);
  });

  test('tells those who run the organisation, and who asked', async () => {
    await apply(running.app, member);
    const told = await Promise.all(
      ['demo', 'admin', 'member', 'outsider'].map((name) => newsOf(running.database, name)),
    );
    const news = ['已收到「数据通」的试用申请'];
    expect(told).toEqual([news, news, news, []]);
    await forgetTrials(running.database);
    await apply(running.app, demo);
    expect(await newsOf(running.database, 'member')).toEqual([]);
  });

  test('says field by field what is wrong', async () => {
    const wrong = { Contact: '张', Mobile: '12345', Company: '某', Remark: '长'.repeat(201), Industry: 'a\u0000' };
    const { code, data } = await apply(running.app, demo, wrong);
    expect(code).toBe(codes.badRequest);
    expect(data.Fields).toEqual({
      Contact: '联系人请填 2–20 个字，例如“王女士”',
      Mobile: '请输入正确的手机号',
      Company: '请输入 2–50 个字的企业名称',
      Remark: '不能大于 200 个字',
      Industry: '不能包含特殊字符',
    });
  });

  test.each([
    ['that is not there', '9999', codes.notFound],
    ['that cannot be tried', '1002', codes.trialUnsupported],
  ])('refuses a product %s', async (_what, AppId, code) => {
    expect((await apply(running.app, demo, { AppId })).code).toBe(code);
  });

  test('refuses a product that is not on the shelf', async () => {
    for (const status of [0, 2]) {
      await running.database.transact((db) =>
        db.execute(sql`update product set status = ${status} where app_id = '1005'`),
      );
      expect((await apply(running.app, demo, { AppId: '1005' })).code).toBe(codes.notFound);
    }
    await running.database.transact((db) => db.execute(sql`update product set status = 1 where app_id = '1005'`));
  });

  test('refuses an organisation that has tried the product, in words for what became of it', async () => {
    const again = async (token = member) => {
      const { code, message } = await apply(running.app, token);
      return [code, message];
    };
    const refusal = (message: unknown) => [codes.trialExists, message];
    const first = (await apply(running.app, demo)).data.Id;
    expect(await again()).toEqual(refusal('企业的试用申请正在审核，请等待结果'));
    expect((await again(outsider))[0]).toBe(0);

    await reject(first);
    const second = (await apply(running.app, demo)).data.Id;
    await approve(second);
    expect(await again()).toEqual(refusal(expect.stringMatching(/^企业正在试用该产品，2026-05-15 \d\d:00 到期$/)));
    for (const [status, message] of [
      [2, '企业已试用过该产品，可以直接开通'],
      [4, '企业已开通该产品，无需试用'],
    ] as const) {
      await running.database.transact((db) =>
        db.execute(sql`update trial set status = ${status} where id = ${second}`),
      );
      expect(await again()).toEqual(refusal(message));
    }
  });

  test('turns what is tried, and what waits, into what was bought when an order is opened', async () => {
    const buy = async (appId: string) => {
      await payOrder(running.database, await placeOrder(running.app, demo, { appId }), clock.now);
      await running.app.jobWorker.runDue();
    };
    const tried = (await apply(running.app, demo, { AppId: '1003' })).data.Id;
    await approve(tried);
    const waiting = (await apply(running.app, member, { AppId: '1004' })).data.Id;
    const elsewhere = (await apply(running.app, outsider, { AppId: '1003' })).data.Id;
    await placeOrder(running.app, demo, { appId: '1003' });
    expect((await list(demo)).Items.map(({ Status }: Trial) => Status)).toEqual([0, 1]);
    await buy('1003');
    await buy('1004');
    const states = (await list(demo)).Items.map(({ Id, Status }: Trial) => [Id, Status]);
    expect(states).toEqual([
      [waiting, 4],
      [tried, 4],
    ]);
    expect((await list(outsider)).Items).toMatchObject([{ Id: elsewhere, Status: 0 }]);
    await expect(approve(waiting)).rejects.toThrow(`The trial ${waiting} does not wait any more.`);
    await forgetTrials(running.database);
    expect(await apply(running.app, demo, { AppId: '1003' })).toMatchObject({
      code: codes.trialExists,
      message: '企业已开通该产品，无需试用',
    });
  });

  test("lists the organisation's to those who run it, their own to others, and none of another organisation", async () => {
    await apply(running.app, demo, { AppId: '1005' });
    clock.pass(1);
    await apply(running.app, member);
    const appIds = async (token: string, query = {}) =>
      (await list(token, query)).Items.map(({ AppId }: Trial) => AppId);
    expect(await appIds(demo)).toEqual(['1001', '1005']);
    expect(await appIds(member)).toEqual(['1001']);
    expect(await list(outsider)).toEqual({ Items: [], Total: 0, Page: 1, PageSize: 20 });
    expect(await appIds(demo, { AppId: '1005' })).toEqual(['1005']);
    expect(await list(demo, { Page: 2, PageSize: 1 })).toMatchObject({ Items: [{ AppId: '1005' }], Total: 2 });
    await reject((await list(demo, { AppId: '1005' })).Items[0].Id);
    expect(await appIds(demo, { Status: '0,1' })).toEqual(['1001']);
    expect(await appIds(demo, { Status: '3' })).toEqual(['1005']);
  });

  test('takes one of many applications at once, of one member or of several', async () => {
    const senders = [demo, member, demo, member, demo, member];
    const answers = await Promise.all(senders.map((token) => apply(running.app, token)));
    const outcomes = answers.map(({ code }) => code).sort();
    expect(outcomes).toEqual([0, ...Array(5).fill(codes.trialExists)]);
    for (const { code, message } of answers) {
      if (code !== 0) expect(message).toBe('企业的试用申请正在审核，请等待结果');
    }
    expect(await newsOf(running.database, 'demo')).toHaveLength(1);
  });

  test('takes ten an hour from one user, whatever becomes of them', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await apply(running.app, outsider, { ...application, AppId: '1002' })).code).toBe(codes.trialUnsupported);
    }
    expect((await apply(running.app, outsider)).code).toBe(codes.tooManyRequests);
    expect((await apply(running.app, member)).code).toBe(0);
  });
});

describe('trials of somebody who closes their account', () => {
  let running: TestApp;
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    running = await createTestApp({ messageGateways: { sms: gateway, mail: gateway } });
  });
  afterAll(() => running.close());

  test('name nobody any more; what was not answered is withdrawn, and a colleague may ask', async () => {
    const { app } = running;
    const [demo, member] = await Promise.all(['demo', 'member'].map((name) => signIn(app, name)));
    const granted = (await apply(app, member ?? '', { AppId: '1005', Remark: '请找张三' })).data.Id;
    await app.adminCli(['trial', 'approve', String(granted)]);
    await apply(app, member ?? '');
    await apply(app, demo ?? '', { AppId: '1003', Contact: '李四' });

    const sms = await callEndpoint(app, sendSms, { body: { mobile: '13800000003', scene: 'close' } });
    const body = { Code: sms.data.debugCode, Confirm: true } as const;
    expect((await callEndpoint(app, closeAccount, { token: member, body })).code).toBe(0);

    const { data } = await callEndpoint(app, listTrials, { token: demo, query: {} });
    const nobody = { Contact: '', Mobile: '', Remark: '', Company: '某某公司' };
    expect(data.Items).toMatchObject([
      { AppId: '1003', Contact: '李四', Mobile: '138****5678', Status: 0 },
      { AppId: '1001', ...nobody, Status: 3, Reason: '申请人已注销账号' },
      { AppId: '1005', ...nobody, Status: 1 },
    ]);
    expect(await app.adminCli(['trial', 'list'])).toHaveLength(1);
    expect((await apply(app, demo ?? '')).code).toBe(0);
  });
});
