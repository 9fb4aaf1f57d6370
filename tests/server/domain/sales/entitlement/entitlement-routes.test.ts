import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntitlements } from '../../../../../site/contract/entitlement/entitlement-endpoints';
import { grantEntitlement } from '../../../../../site/server/domain/sales/entitlement/entitlement';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

const day = 24 * 3600;

describe('createEntitlements', () => {
  let running: TestApp;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    const { orgId } = await demoMember(running.database, 'demo', 'demo1');
    const open = async (appId: string, code: string, months: number, orderNo: string) => {
      const { VersionId: versionId, PlanId: planId } = await planOf(running.app, appId, code, months);
      const order = { orderNo, orgId, type: 'new' as const, appId, versionId, planId, months };
      await testPlatform(running.database, clock.now).transact((tx) =>
        grantEntitlement(tx, { ...order, upgradedPlanId: null, serviceEnd: clock.now() }),
      );
    };
    await open('1003', 'pro', 12, '2026050116000000000001');
    await open('1001', 'basic', 1, '2026050116000000000002');
  });
  afterAll(() => running.close());

  const list = async (username: string, query = {}) =>
    (await callEndpoint(running.app, listEntitlements, { token: await signIn(running.app, username), query })).data;
  const statuses = async () => (await list('demo')).Items.map(({ Status }: { Status: number }) => Status);

  test('tells every member what the organisation may use, what ends first before the rest', async () => {
    expect(await list('member')).toMatchObject({ Items: [{ AppId: '1001' }, { AppId: '1003' }], Total: 2, Page: 1 });
    expect((await list('member', { AppId: '1001' })).Items).toEqual([
      {
        AppId: '1001',
        ProductName: '数据通',
        Icon: '/pictures/products/1001.svg',
        VersionId: expect.any(Number),
        VersionCode: 'basic',
        VersionName: '基础版',
        PlanId: expect.any(Number),
        Months: 1,
        StartAt: '2026-05-01T16:00:00.000+08:00',
        EndAt: '2026-06-01T16:00:00.000+08:00',
        Status: 1,
        MemberCount: 3,
        MemberLimit: 3,
        IsRestricted: false,
        IsAllowed: true,
      },
    ]);
  });

  test('tells other organisations nothing of it', async () => {
    expect(await list('outsider')).toMatchObject({ Items: [], Total: 0 });
  });

  test('says seven days before the end that it comes, and then that it has come', async () => {
    expect(await statuses()).toEqual([1, 1]);
    clock.pass(24 * day);
    expect(await statuses()).toEqual([2, 1]);
    clock.pass(7 * day - 1);
    expect(await statuses()).toEqual([2, 1]);
    clock.pass(1);
    expect(await statuses()).toEqual([3, 1]);
  });
});
