import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createLead } from '../../../../../site/contract/lead/lead-endpoints';
import { lead } from '../../../../../site/server/domain/engagement/lead/lead-tables';
import { idempotentReply } from '../../../../../site/server/platform/idempotency/idempotent-reply-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock } from '../../../../support/test-clock';
import { solveFor } from '../../../../support/solve-for';
import { testKeys } from '../../../../support/test-keys';
import { decryptRow } from '../../../../../site/server/platform/db/encryption';

const body = { name: '张三', mobile: '13812345678', company: '某某公司', page: '/home' };

describe('leadRoutes', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, ownOrigins: ['https://www.example.cn'] });
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

  const post = (payload: object, headers: object = { origin: 'https://www.example.cn' }, remoteAddress = '10.0.0.1') =>
    running.app.inject({
      method: 'POST',
      url: endpointUrl(createLead, { body }),
      payload,
      headers: { ...headers },
      remoteAddress,
    });
  const stored = async () => {
    const rows = await running.database.read((session) => session.select().from(lead));
    return rows.map((row) => decryptRow(testKeys, lead, row));
  };

  test('keeps what a visitor left', async () => {
    const attribution = { xl_promo: 'autumn', xl_values: { a: '12' }, unknown: 'x' };
    const answer = await post({ ...body, remark: ' 想了解\n数据通 ', attribution });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { header, data } = answer.json();
    expect(header.code).toBe(0);
    const [row, ...others] = await stored();
    expect(row).toEqual({
      ...body,
      id: data.lead_id,
      remark: '想了解\n数据通',
      attribution: { xl_promo: 'autumn', xl_values: { a: '12' } },
      source: 'autumn',
      ctime: expect.any(Date),
      mobileIndex: expect.any(String),
      mobileEndIndex: expect.any(String),
      status: 'new',
      ownerId: null,
      nextContactAt: null,
    });
    expect(others).toEqual([]);
    const { rows: raw } = (await running.database.read((db) => db.execute('select * from lead'))) as {
      rows: unknown[];
    };
    for (const text of [body.name, body.mobile, '想了解']) expect(JSON.stringify(raw)).not.toContain(text);
  });

  test('says field by field what is wrong, and that does not count', async () => {
    const wrong = {
      name: '张',
      mobile: '12345',
      page: 'https://evil.example',
      company: 'a\u0000',
      remark: '长'.repeat(201),
    };
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await post(wrong)).json()).toMatchObject({
        header: { code: 400 },
        data: {
          Fields: {
            name: '联系人请填 2–20 个字，例如“王女士”',
            mobile: '请输入正确的手机号',
            page: '格式不正确',
            company: '不能包含特殊字符',
            remark: '不能大于 200 个字',
          },
        },
      });
    }
    expect((await post(body)).json()).toMatchObject({ header: { code: 0 } });
  });

  test('keeps nothing of who fills in the hidden field, and answers as always', async () => {
    const { header, data } = (await post({ ...body, website: 'https://spam.example' })).json();
    expect(header.code).toBe(0);
    expect(data.lead_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await stored()).toEqual([]);
  });

  test('keeps names in one line and one direction, as they are read', async () => {
    const pasted = {
      name: '\u2066张三\u2069 ',
      company: '甲\u2028[alert]\n乙\u202E（Ａ）',
      mobile: '+86 138-0013-8000',
    };
    expect((await post({ ...body, ...pasted })).json()).toMatchObject({ header: { code: 0 } });
    expect(await stored()).toMatchObject([{ name: '张三', company: '甲 [alert] 乙（A）' }]);
  });

  test('refuses a page that is not the path of one', async () => {
    const page = '/home https://evil.example/';
    expect((await post({ ...body, page })).json()).toMatchObject({ header: { code: 400 } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['no page', {}],
    ['a host that only begins alike', { origin: 'https://www.example.cn.evil.example' }],
  ])('refuses what comes from %s', async (_what, headers) => {
    expect((await post(body, headers)).json()).toMatchObject({ header: { code: 403, msg: '请在本站页面内提交' } });
    expect(await stored()).toEqual([]);
  });

  describe('with an Idempotency-Key', () => {
    const key = '6F1F64A2-58a5-4f0e-9d3c-0d6c4a8f9b10';
    const sent = (payload: object = body, idempotencyKey = key, address = '10.0.0.1') =>
      post(payload, { origin: 'https://www.example.cn', 'idempotency-key': idempotencyKey }, address);

    test('keeps one lead of twenty requests at once, and answers them alike', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => sent(body, key, `10.0.1.${turn}`)));
      const [{ id } = { id: '' }, ...others] = await stored();
      expect(others).toEqual([]);
      expect(answers.map((answer) => answer.json().data.lead_id)).toEqual(Array(20).fill(id));
      const replays = answers.filter(({ headers }) => headers['idempotent-replay'] === 'true');
      expect(replays).toHaveLength(19);
    });

    test('refuses the key with another lead', async () => {
      expect((await sent()).json()).toMatchObject({ header: { code: 0 } });
      const other = await sent({ ...body, name: '李四' });
      expect([other.statusCode, other.headers['idempotent-replay']]).toEqual([200, undefined]);
      expect(other.json()).toMatchObject({ header: { code: 3007, msg: '重复提交' } });
      expect(await stored()).toHaveLength(1);
    });

    test('leaves out what nests deeper than a hash can follow', async () => {
      const deep = JSON.stringify({ ...body, unknown: 0 }).replace(
        '"unknown":0',
        `"unknown":${'['.repeat(5000)}${']'.repeat(5000)}`,
      );
      const { statusCode } = await running.app.inject({
        method: 'POST',
        url: endpointUrl(createLead, { body }),
        headers: { origin: 'https://www.example.cn', 'idempotency-key': key, 'content-type': 'application/json' },
        payload: deep,
      });
      expect(statusCode).toBe(200);
      expect(await stored()).toHaveLength(1);
    });

    test('refuses a key that is no UUID', async () => {
      expect((await sent(body, 'again')).json()).toMatchObject({ header: { code: 400 } });
      expect(await stored()).toEqual([]);
    });
  });

  test('takes five an hour from one address, and then those with a solved challenge', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect((await post(body)).statusCode).toBe(200);
    clock.pass(20 * 60);
    expect((await post(body)).json()).toMatchObject({ header: { code: codes.challengeRequired } });
    const solution = await solveFor(running.app, { purpose: 'lead', name: '+86 138-1234-5678' });
    // What is no solution of it counts as nothing, however often it comes.
    for (let turn = 0; turn < 60; turn += 1) {
      const foreign = await post({ ...body, mobile: '13900139000', solution });
      expect(foreign.json().header.code).toBe(codes.challengeRequired);
    }
    expect((await post({ ...body, solution })).json().header.code).toBe(0);
    expect((await post({ ...body, solution })).json().header.code).toBe(codes.challengeRequired);
    expect((await post(body, undefined, '10.0.0.2')).json().header.code).toBe(0);
    clock.pass(40 * 60);
    expect((await post(body)).json().header.code).toBe(0);
    expect(await stored()).toHaveLength(8);
  });
});
