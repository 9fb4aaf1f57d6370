import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivities } from '../../../site/contract/organization/activity-endpoints';
import { inviteStatus } from '../../../site/contract/organization/invite-status';
import { getInvite, listInvites } from '../../../site/contract/organization/invite-endpoints';
import { listMembers } from '../../../site/contract/organization/member-endpoints';
import { seedDemoOrganization } from '../../../site/server/demo/seed-demo-organization';
import { appUser } from '../../../site/server/domain/identity/user/user-tables';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { testPlatform } from '../../support/test-platform';

describe('seedDemoOrganization', () => {
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    running = await createTestApp();
    // A second start adds nothing.
    for (let times = 0; times < 2; times += 1) await seedDemoOrganization(testPlatform(running.database));
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());

  test('gives it colleagues, some of whom never signed in', async () => {
    const { data } = await callEndpoint(running.app, listMembers, { token, query: {} });
    const names = data.Items.map(({ UserName }: { UserName: string }) => UserName);
    expect(names.slice(0, 3)).toEqual(['演示用户', '演示管理员', '陈晓琳']);
    expect(data.Total).toBe(9);
    expect(data.Items.some(({ LTime }: { LTime: string | null }) => LTime === null)).toBe(true);
  });

  test('has nobody in it before they signed up', async () => {
    const { data } = await callEndpoint(running.app, listMembers, { token, query: {} });
    const users = await running.database.read((db) => db.select().from(appUser));
    for (const { UserId, UserName, JoinedAt } of data.Items as Record<string, string>[]) {
      const { ctime } = users.find(({ id }) => String(id) === String(UserId))!;
      // Answers have whole seconds.
      expect(Math.floor(ctime.getTime() / 1000), UserName).toBeLessThanOrEqual(Date.parse(JoinedAt!) / 1000);
    }
  });

  test('gives it an invitation that can be used, and one whose time is over', async () => {
    const { data } = await callEndpoint(running.app, listInvites, { token, query: {} });
    const states = data.Items.map(({ Status }: { Status: number }) => Status);
    expect(states).toEqual([inviteStatus.open, inviteStatus.expired]);
    const opened = await callEndpoint(running.app, getInvite, { params: { code: data.Items[0].Code } });
    expect(opened.data.OrgName).toBe('晓量演示企业');
  });

  test('tells what they did, the newest first', async () => {
    const { data } = await callEndpoint(running.app, listActivities, { token, query: {} });
    const times = data.Items.map(({ At }: { At: string }) => At);
    expect(times).toEqual([...times].sort((a: string, b: string) => b.localeCompare(a)));
    const kinds = new Set(data.Items.map(({ Kind }: { Kind: string }) => Kind));
    expect([...kinds].sort()).toEqual(['invite-created', 'member-joined', 'organization-renamed', 'role-changed']);
  });
});
