import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { applyTrial } from '../../../../../site/contract/trial/trial-endpoints';
import { exportUser, updateUser } from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { payOrder, placeOrder } from '../../../../support/buying';
import { applyFor, invoiceApplication } from '../../../../support/invoicing';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

describe('a copy of one person’s data', () => {
  let running: TestApp;
  let token: string;
  const clock = createTestClock();
  const mobile = '13912344321';
  const name = '欧阳独一\u{1f468}\u200d\u{1f4bb}';
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => undefined);
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
    const { app, database } = running;
    token = await newcomer(mobile);
    await callEndpoint(app, updateUser, { token, body: { UserName: '欧阳独一' } });
    // A character that terminals must not get; an older server may have let it in.
    await database.transact((db) => db.execute(sql`update app_user set name = ${name} where name = '欧阳独一'`));
    const trial = {
      AppId: '1003',
      Contact: '欧阳小姐',
      Mobile: '13712345678',
      Company: '某某公司',
      Agree: true as const,
    };
    await callEndpoint(app, applyTrial, { token, body: trial });
    const orderNo = await placeOrder(app, token, { Remark: '请尽快' });
    await payOrder(database, orderNo, clock.now);
    await app.jobWorker.runDue();
    await applyFor(app, token, invoiceApplication([orderNo], { Email: 'own@example.cn', KeepTitle: true }));
  });
  afterAll(() => running.close());
  // Limits on who asks for codes too often are no matter here.
  beforeEach(() => clock.pass(1));

  /** Signs in whoever has a mobile. */
  async function newcomer(number: string): Promise<string> {
    const { app } = running;
    const { data: sent } = await callEndpoint(app, sendSms, { body: { mobile: number, scene: 'login' } });
    const body = { mobile: number, code: sent.debugCode, agree: true } as const;
    const headers = { 'user-agent': 'Firefox/1 (Unmistakable)' };
    return (await callEndpoint(app, loginBySms, { body, headers })).data.token;
  }

  /** The sections of a copy by table. */
  const byTable = (text: string): Record<string, Record<string, unknown>[]> => {
    const { sections } = JSON.parse(text) as { sections: { table: string; rows: Record<string, unknown>[] }[] };
    return Object.fromEntries(sections.map(({ table, rows }) => [table, rows]));
  };
  const download = (bearer: string) =>
    running.app.inject({ url: '/api/client/user_export', headers: { authorization: `Bearer ${bearer}` } });

  test('holds what they left, readable, and nothing of others or of what proves who they are', async () => {
    const { statusCode, body, headers } = await download(token);
    expect([statusCode, headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'attachment',
      'private, no-store',
    ]);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const rows = byTable(body);
    const names = Object.values(rows).flatMap(([first]) => Object.keys(first ?? {}));
    expect(names.filter((each) => /hash|scrypt|token|secret|encrypted|index|key/.test(each))).toEqual([]);
    expect(rows.app_user).toEqual([expect.objectContaining({ name, mobile, email: null })]);
    expect(rows.session).toEqual([expect.objectContaining({ user_agent: expect.stringContaining('Firefox') })]);
    expect(rows.org_member).toEqual([expect.objectContaining({ role: 'owner' })]);
    expect(rows.org).toHaveLength(1);
    expect(rows.orders).toEqual([expect.objectContaining({ remark: '请尽快' })]);
    expect(rows.order_log?.length).toBeGreaterThan(1);
    expect(rows.trial).toEqual([expect.objectContaining({ contact: '欧阳小姐', mobile: '13712345678' })]);
    expect(rows.invoice).toEqual([expect.objectContaining({ email: 'own@example.cn' })]);
    expect(rows.invoice_title).toHaveLength(1);
    expect(rows.activity?.length).toBeGreaterThan(0);
    const { rows: all } = (await running.database.read((db) =>
      db.execute(sql`select id from app_user where id <> ${rows.app_user?.[0]?.id}`),
    )) as unknown as { rows: { id: number }[] };
    expect(all.length).toBeGreaterThan(0);
    const { rows: hashes } = (await running.database.read((db) =>
      db.execute(sql`select token_hash as secret from session union select mobile_index from app_user where mobile_index is not null
        union select mobile_encrypted from app_user where mobile_encrypted is not null`),
    )) as unknown as { rows: { secret: string }[] };
    expect(hashes.filter(({ secret }) => body.includes(secret))).toEqual([]);
    expect(body).not.toContain('scrypt');
    expect(body).not.toContain('13800000001');
  });

  test('has nothing that is somebody else’s, such as another buyer of the same organisation', async () => {
    const own = byTable((await download(await signIn(running.app, 'demo'))).body);
    expect(JSON.stringify(own)).not.toContain('欧阳');
    const { rows } = (await running.database.read((db) =>
      db.execute(sql`select order_no from orders where user_id <> ${own.app_user?.[0]?.id}`),
    )) as unknown as { rows: { order_no: string }[] };
    expect(rows.length).toBeGreaterThan(0);
    const shown = new Set(own.orders?.map(({ order_no: number }) => number));
    expect(rows.filter(({ order_no: number }) => shown.has(number))).toEqual([]);
  });

  test('is made by an operator for whom it was asked for, by any name, in lines that are JSON', async () => {
    const lines = await running.app.adminCli(['person', 'export', mobile]);
    expect(byTable(lines.join('\n')).app_user).toEqual([expect.objectContaining({ name, mobile })]);
    expect(lines.join('\n')).toContain(String.raw`\u200d`);
    const id = String(byTable(lines.join('\n')).app_user?.[0]?.id);
    expect(JSON.parse((await running.app.adminCli(['person', 'export', id])).join('\n'))).toMatchObject({
      userId: Number(id),
    });
    await expect(running.app.adminCli(['person', 'export', '13999999999'])).rejects.toThrow(
      'No user 13999999999 is known.',
    );
    await expect(running.app.adminCli(['person', 'export', '欧阳', '独一'])).rejects.toThrow('Say: person export USER');
  });

  test('wants a recent proof of identity, and is taken five times a day', async () => {
    const fresh = await newcomer('13912340000');
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push((await download(fresh)).json().Header?.Code ?? codes.ok);
    expect(answers).toEqual([...Array.from({ length: 5 }, () => codes.ok), codes.tooManyRequests]);
    clock.pass(11 * 60);
    expect((await download(fresh)).json().Header.Code).toBe(codes.proofRequired);
    expect((await callEndpoint(running.app, exportUser, {})).code).toBe(codes.loginRequired);
  });
});
