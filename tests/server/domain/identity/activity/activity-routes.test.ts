import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivities } from '../../../../../site/contract/organization/activity-endpoints';
import type { ListActivitiesQuery } from '../../../../../site/contract/organization/activity-schema';
import { createInvite, revokeInvite } from '../../../../../site/contract/organization/invite-endpoints';
import { renameOrganization } from '../../../../../site/contract/organization/organization-endpoints';
import { refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { sendSms } from '../../../../../site/contract/session/session-endpoints';
import { closeAccount } from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { payOrder, placeOrder } from '../../../../support/buying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

describe('activityRoutes', () => {
  const clock = createTestClock();
  let running: TestApp;
  let owner: string;
  let orderNo: string;

  beforeAll(async () => {
    const messageGateways = { sms: createDevelopmentGateway(() => {}) };
    running = await createTestApp({ now: clock.now, messageGateways });
    const { app, database } = running;
    owner = await signIn(app, 'demo');
    const admin = await signIn(app, 'admin');
    orderNo = await placeOrder(app, owner, { appId: '1006' });
    clock.pass(60);
    await payOrder(database, orderNo, clock.now);
    await app.jobWorker.runDue();
    const headers = { 'idempotency-key': randomUUID() };
    const refund = { token: owner, params: { orderNo }, body: { Reason: '不需要了' }, headers };
    expect((await callEndpoint(app, refundOrder, refund)).code).toBe(0);
    clock.pass(60);
    await callEndpoint(app, renameOrganization, { token: admin, body: { OrgName: '晓量新名' } });
    clock.pass(60);
    const { data } = await callEndpoint(app, createInvite, { token: owner, body: { Role: 'admin' } });
    clock.pass(60);
    await callEndpoint(app, revokeInvite, { token: owner, params: { code: data.Code } });
  });
  afterAll(() => running.close());

  const list = async (query: ListActivitiesQuery = {}, token = owner) =>
    callEndpoint(running.app, listActivities, { token, query });

  test('lists who did what, the newest first', async () => {
    const { data } = await list();
    const listed = data.Items.map(({ Kind, ActorName, SubjectName, Detail }: Record<string, string>) => [
      Kind,
      ActorName,
      SubjectName,
      Detail,
    ]);
    expect(listed).toEqual([
      ['invite-revoked', '演示用户', '', '管理员，已加入 0 人'],
      ['invite-created', '演示用户', '', '管理员，1 人，7 天内有效'],
      ['organization-renamed', '演示管理员', '', '晓量演示企业 → 晓量新名'],
      ['refund-requested', '演示用户', '', orderNo],
      ['order-placed', '演示用户', '', orderNo],
    ]);
    expect(data).toMatchObject({ Total: 5, Page: 1, PageSize: 20 });
  });

  test('one kind alone, page by page', async () => {
    expect((await list({ Kind: 'order-placed' })).data).toMatchObject({ Items: [{ Detail: orderNo }], Total: 1 });
    expect((await list({ Page: 2, PageSize: 4 })).data).toMatchObject({
      Items: [{ Kind: 'order-placed' }],
      Total: 5,
    });
  });

  test('is for those who manage members, of their own organisation', async () => {
    expect((await list({}, await signIn(running.app, 'member'))).code).toBe(403);
    expect((await list({}, await signIn(running.app, 'outsider'))).data).toMatchObject({ Items: [], Total: 0 });
  });

  test('loses the name of one who closes their account', async () => {
    const { app } = running;
    const sent = await callEndpoint(app, sendSms, { body: { mobile: '13800000002', scene: 'close' } });
    const token = await signIn(app, 'admin');
    const body = { Code: sent.data.debugCode, Confirm: true } as const;
    expect((await callEndpoint(app, closeAccount, { token, body })).code).toBe(0);
    expect((await list({ Kind: 'organization-renamed' })).data.Items[0].ActorName).toBe('已注销用户');
  });

  test('what nobody did, the system did', async () => {
    await running.database.transact((db) =>
      db.execute(sql`insert into activity (org_id, kind, at) select id, 'trial-requested', ${clock.now().toISOString()}
        from org where org_key = 'demo1'`),
    );
    expect((await list({ Kind: 'trial-requested' })).data.Items[0].ActorName).toBe('系统');
  });

  test('is forgotten after two years', async () => {
    clock.pass(2 * 365 * 24 * 3600 - 3600);
    await running.app.jobWorker.runDue();
    owner = await signIn(running.app, 'demo');
    expect((await list()).data.Total).toBe(6);
    clock.pass(24 * 3600);
    await running.app.jobWorker.runDue();
    owner = await signIn(running.app, 'demo');
    expect((await list()).data.Total).toBe(0);
  });
});
