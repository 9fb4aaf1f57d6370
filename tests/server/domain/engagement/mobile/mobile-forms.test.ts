import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lead } from '../../../../../site/server/domain/engagement/lead/lead-tables';
import { idempotentReply } from '../../../../../site/server/platform/idempotency/idempotent-reply-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';
import { decryptRow } from '../../../../../site/server/platform/db/encryption';

const origin = 'https://www.example.cn';
const filled = { name: '张三', mobile: '13812345678', company: '某某公司', agreed: 'on' };

describe('the forms of the mobile site', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, ownOrigins: [origin] });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // The limits of the test before are over.
    clock.pass(3_600);
    await running.database.transact(async (db) => {
      await db.delete(lead);
      await db.delete(idempotentReply);
    });
  });

  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    running.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      remoteAddress: '10.0.0.1',
    });
  const stored = async () =>
    (await running.database.read((db) => db.select().from(lead))).map((row) => decryptRow(testKeys, lead, row));

  test('keep what a visitor asks for, with where they came from, and lead on to what happens next', async () => {
    const answer = await post(
      '/m/trial/1001',
      { ...filled, choice: '10–50 万元', remark: ' 两个渠道 ' },
      { origin, cookie: 'xl_promo=p1; xl_param=a12.k3' },
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/m/received?from=trial']);
    const [row] = await stored();
    expect(row).toMatchObject({
      name: '张三',
      company: '某某公司',
      page: '/m/trial/1001',
      remark: '申请试用数据通；每月广告消耗：10–50 万元；两个渠道',
      attribution: { xl_promo: 'p1', xl_param: 'a12.k3', xl_values: { a: '12', k: '3' } },
    });
    const { body } = await running.app.inject('/m/received?from=trial');
    expect(body).toContain('试用申请已提交');
  });

  test('take what the form for a trial calls otherwise', async () => {
    const { name: Contact, mobile: Mobile, company: Company, agreed } = filled;
    const rest = { Industry: '教育培训', MonthlyBudget: '10–50 万元', Remark: '两个渠道' };
    const answer = await post('/m/trial/1001', { Contact, Mobile, Company, agreed, ...rest });
    expect(answer.headers.location).toBe('/m/received?from=trial');
    expect(await stored()).toMatchObject([
      { name: '张三', company: '某某公司', remark: '申请试用数据通；每月广告消耗：10–50 万元；两个渠道' },
    ]);
  });

  test('sent twice, as by a second press while the first is on its way, are kept once', async () => {
    const press = () => post('/m/contact', filled);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await stored()).toHaveLength(1);
    await post('/m/contact', { ...filled, remark: '请下午来电' });
    expect(await stored()).toHaveLength(2);
  });

  test.each(['+86 138-1234-5678', '0086 138 1234 5678', '１３８１２３４５６７８', '86 13812345678', '138–1234–5678'])(
    'take the telephone number %s',
    async (mobile) => {
      expect((await post('/m/contact', { ...filled, mobile })).statusCode).toBe(303);
      const [row] = await stored();
      expect(row?.mobile).toBe('13812345678');
    },
  );

  test('say beside each field what is wrong with it, and keep what was filled in', async () => {
    const answer = await post('/m/trial?appId=1003', { name: '"><b>', mobile: '12345', remark: '留言' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    const { body } = answer;
    expect(body).toContain('<p class="fault" id="mobile-fault">请输入正确的手机号</p>');
    expect(body).toContain('<p class="fault" id="agreed-fault">请先阅读并同意协议</p>');
    expect(body).toMatch(
      /name="mobile" value="12345"[^>]* autofocus aria-invalid="true" aria-describedby="mobile-fault"/,
    );
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(body).toContain('>留言</textarea>');
    expect(body).toContain('申请试用智能投放');
    expect(await stored()).toEqual([]);
  });

  test('are counted with those of the API, and say when to come again', async () => {
    for (let turn = 0; turn < 4; turn += 1) expect((await post('/m/tuoguan', filled)).statusCode).toBe(303);
    const fifth = await running.app.inject({
      method: 'POST',
      url: '/api/v1/ow/lead',
      payload: { name: '张三', mobile: '13812345678', page: '/home' },
      headers: { origin },
      remoteAddress: '10.0.0.1',
    });
    expect(fifth.statusCode).toBe(200);
    const refused = await post('/m/subject/bing', filled);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatch(/提交次数过多，请 \d+ 分钟后再试，或直接来电/);
    expect(refused.body).toContain('value="13812345678"');
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['nobody who says so', {}],
  ])('take nothing from %s', async (_, headers) => {
    const answer = await post('/m/contact', filled, headers);
    expect([answer.statusCode, answer.body.includes('请在本站页面内提交')]).toEqual([403, true]);
    expect(await stored()).toEqual([]);
  });

  test('keep nothing of who fills in the hidden field, and do not tell', async () => {
    expect((await post('/m/contact', { ...filled, website: 'https://spam.example' })).statusCode).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test('show what was filled in again when it cannot be kept', async () => {
    await running.database.transact((db) => db.execute('alter table lead rename to lead_gone'));
    const answer = await post('/m/contact', filled);
    expect(answer.statusCode).toBe(500);
    await running.database.transact((db) => db.execute('alter table lead_gone rename to lead'));
    expect(answer.body).toContain('系统繁忙，请稍后再试。您填写的内容还在');
    expect(answer.body).toContain('value="13812345678"');
  });

  test.each(['/m/college', '/m/nowhere', '/m/trial/none'])('are not at %s', async (url) => {
    expect((await post(url, filled)).statusCode).toBe(404);
  });
});
