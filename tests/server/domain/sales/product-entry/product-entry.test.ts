import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { chooseEntitlementMembers, enterProduct } from '../../../../../site/contract/entitlement/entitlement-endpoints';
import { listEnterable } from '../../../../../site/contract/product/product-endpoints';
import { exchangeCode, listSessions } from '../../../../../site/contract/session/session-endpoints';
import { changePassword, getUser } from '../../../../../site/contract/user/user-endpoints';
import { grantEntitlement } from '../../../../../site/server/domain/sales/entitlement/entitlement';
import { mockProductPages } from '../../../../../site/server/domain/sales/product-entry/product-entry-http';
import type { Member } from '../../../../../site/server/platform/caller';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';
import { apply, forgetTrials } from '../../../../support/trying';

const day = 24 * 3600;
const product = 'https://data.example.cn';

describe('createProductEntry', () => {
  let running: TestApp;
  let demo: Member;
  const clock = createTestClock();
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    running = await createTestApp({
      now: clock.now,
      productAddresses: new Map([
        ['1001', `${product}/enter?from=site#board`],
        ['1003', `${product}/ads`],
      ]),
    });
    demo = await demoMember(running.database, 'demo', 'demo1');
    const { VersionId: versionId, PlanId: planId } = await planOf(running.app, '1001', 'basic', 1);
    await testPlatform(running.database, clock.now).transact((tx) =>
      grantEntitlement(tx, {
        orderNo: '2026050116000000000001',
        orgId: demo.orgId,
        type: 'new',
        appId: '1001',
        versionId,
        planId,
        months: 1,
        upgradedPlanId: null,
        serviceEnd: clock.now(),
      }),
    );
    for (const name of ['demo', 'admin', 'member', 'outsider']) tokens.set(name, await signIn(running.app, name));
  });
  afterAll(() => running.close());

  const enter = (username = 'demo', appId = '1001') =>
    callEndpoint(running.app, enterProduct, { token: tokens.get(username), params: { appId } });
  const codeOf = (address: string) => new URL(address).searchParams.get('sso_code') ?? '';
  const exchange = (code: string, origin = product) =>
    callEndpoint(running.app, exchangeCode, { body: { code }, headers: { origin } });

  test('operators give a product an address, which goes before that of the settings', async () => {
    const address = `${product}/new`;
    await running.database.transact((db) =>
      db.execute(sql`update product set entry_address = ${address} where app_id = '1001'`),
    );
    const { data } = await callEndpoint(running.app, listEnterable, {});
    expect(data.items).toEqual(['1001']);
    expect(new URL((await enter('member')).data.Address).pathname).toBe('/new');
    await running.database.transact((db) =>
      db.execute(sql`update product set entry_address = '' where app_id = '1001'`),
    );
    expect(new URL((await enter('member')).data.Address).pathname).toBe('/enter');
  });

  test("leads to the product's address with a code, by which its pages are the caller in the same organisation", async () => {
    const { data } = await enter('member');
    const address = new URL(data.Address);
    expect([address.origin, address.pathname, address.hash]).toEqual([product, '/enter', '#board']);
    expect([...address.searchParams.keys()]).toEqual(['from', 'sso_code']);
    const answer = await exchange(codeOf(data.Address));
    expect(answer.headers['access-control-allow-origin']).toBe(product);
    const user = await callEndpoint(running.app, getUser, { token: answer.data.token });
    expect(user.data).toMatchObject({ Umid: 'member', OrgId: demo.orgId });
    const { data: sessions } = await callEndpoint(running.app, listSessions, { token: answer.data.token });
    expect(sessions.Items).toHaveLength(2);
  });

  test('the code serves once, and pages of the product alone', async () => {
    const { data } = await enter();
    expect((await exchange(codeOf(data.Address), 'http://localhost')).code).toBe(codes.wrongCode);
    expect((await exchange(codeOf(data.Address))).code).toBe(codes.wrongCode);
    const { data: another } = await enter();
    expect((await exchange(codeOf(another.Address))).code).toBe(0);
    expect((await exchange(codeOf(another.Address))).code).toBe(codes.wrongCode);
  });

  test('who came in by a code has proven nothing: the account wants the password', async () => {
    const { data } = await enter();
    const { data: entered } = await exchange(codeOf(data.Address));
    const body = { NewPassword: 'Another2026!' };
    const answer = await callEndpoint(running.app, changePassword, { token: entered.token, body });
    expect(answer.code).toBe(codes.proofRequired);
  });

  test('those who may not use it are refused in words', async () => {
    expect(await enter('outsider')).toMatchObject({ code: codes.forbidden, message: '您的企业还没有开通这个产品' });
    const choice = { params: { appId: '1001' }, body: { UserIds: [demo.userId] } };
    await callEndpoint(running.app, chooseEntitlementMembers, { token: tokens.get('demo'), ...choice });
    expect(await enter('member')).toMatchObject({
      code: codes.forbidden,
      message: '您暂无使用权限，请联系企业管理员',
    });
    expect((await enter('demo')).code).toBe(0);
  });

  test('a product without an address is entered nowhere', async () => {
    expect((await enter('demo', '1002')).code).toBe(codes.notFound);
  });

  test('what is tried is open to everybody of the organisation for its days', async () => {
    await apply(running.app, tokens.get('outsider') ?? '', { AppId: '1003' });
    expect((await enter('outsider', '1003')).code).toBe(codes.forbidden);
    const endAt = new Date(clock.now().getTime() + 7 * day * 1000).toISOString();
    await running.database.transact((db) =>
      db.execute(sql`update trial set status = 1, start_at = ${clock.now().toISOString()}, end_at = ${endAt}`),
    );
    expect((await enter('outsider', '1003')).data.Address).toContain(`${product}/ads?sso_code=`);
    clock.pass(7 * day);
    for (const name of ['demo', 'outsider']) tokens.set(name, await signIn(running.app, name));
    expect((await enter('outsider', '1003')).code).toBe(codes.forbidden);
    await forgetTrials(running.database);
  });

  test('what has ended is not entered', async () => {
    clock.pass(31 * day);
    tokens.set('demo', await signIn(running.app, 'demo'));
    expect(await enter()).toMatchObject({ code: codes.forbidden, message: '服务已到期，续费后即可进入' });
  });
});

describe('mockProductPages', () => {
  test('are for development alone', () => {
    expect(() => mockProductPages('production')).toThrow('does not start in production');
  });
});
