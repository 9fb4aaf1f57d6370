import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../../../../site/contract/session/session-endpoints';
import { changePassword, getUser, updateUser } from '../../../../../site/contract/user/user-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

describe('the profile', () => {
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    running = await createTestApp();
    await seedDemoUsers(running.database, testKeys);
  });
  beforeEach(async () => {
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());

  const get = (bearer: string | undefined) => callEndpoint(running.app, getUser, { token: bearer });
  const update = (body: object) => callEndpoint(running.app, updateUser, { token, body });

  test('says who the caller is, and in which organisation', async () => {
    expect((await get(token)).data).toEqual({
      UserId: expect.any(Number),
      Umid: 'demo',
      UserName: '演示用户',
      Mobile: '13800000001',
      Email: '',
      AvatarUrl: '',
      HasPassword: true,
      OrgId: expect.any(Number),
      OrgKey: 'demo1',
      OrgName: '晓量演示企业',
      Status: 1,
      LTime: expect.stringMatching(/\+08:00$/),
      CTime: expect.stringMatching(/\+08:00$/),
    });
    expect((await get(undefined)).code).toBe(10);
  });

  test.each([
    [{ UserName: '新的名字' }, { UserName: '新的名字' }],
    [{ UserName: '  演示用户  ' }, { UserName: '演示用户' }],
    [{ AvatarUrl: 'https://img.example.cn/a.png' }, { AvatarUrl: 'https://img.example.cn/a.png' }],
    [{ AvatarUrl: '' }, { AvatarUrl: '' }],
    [{}, { UserName: '演示用户' }],
  ])('changes %j', async (body, expected) => {
    expect(await update(body)).toMatchObject({ code: 0, data: expected });
    expect((await get(token)).data).toMatchObject(expected);
  });

  test.each([
    { UserName: 'abc' },
    { UserName: '长'.repeat(33) },
    { UserName: '<b>name</b>' },
    { AvatarUrl: 'http://img.example.cn/a.png' },
    { AvatarUrl: 'javascript:alert(1)' },
    { AvatarUrl: '/uploads/../secret.png' },
    { AvatarUrl: '//evil.example/a.png' },
    { AvatarUrl: '/uploads/abc-1.webp' },
  ])('refuses %j', async (body) => {
    const { code, data } = await update(body);
    expect([code, Object.keys(data.Fields)]).toEqual([400, Object.keys(body)]);
  });

  test('takes nothing else from the body', async () => {
    const before = (await get(token)).data;
    expect((await update({ Mobile: '13911112222', OrgId: 2, Status: 0, UserId: 3 })).data).toEqual(before);
  });

  describe('changePassword', () => {
    const change = (bearer: string, OldPassword: string, NewPassword: string) =>
      callEndpoint(running.app, changePassword, { token: bearer, body: { OldPassword, NewPassword } });

    test('changes the password and ends the other sessions', async () => {
      const [mine, other] = [await signIn(running.app, 'admin'), await signIn(running.app, 'admin')];
      const { data } = await change(mine, demoUser.password, 'Better-2026');
      const codes = await Promise.all([mine, other, data.Token, token].map(async (each) => (await get(each)).code));
      expect(codes).toEqual([10, 216, 0, 0]);
      const enter = (password: string) => callEndpoint(running.app, login, { body: { username: 'admin', password } });
      expect((await enter(demoUser.password)).code).toBe(2001);
      expect((await enter('Better-2026')).code).toBe(0);
    });

    test('refuses a wrong old password', async () => {
      expect(await change(token, 'Wrong2026!', 'Better-2026')).toMatchObject({ code: 2005, message: '原密码错误' });
    });

    test.each(['Demo2026!', 'Ab1!', 'alllowercase', 'lower12345', `Aa1!${'x'.repeat(17)}`])(
      'refuses the new password %s',
      async (password) => {
        const { code, data } = await change(token, demoUser.password, password);
        expect([code, Object.keys(data.Fields)]).toEqual([400, ['NewPassword']]);
      },
    );
  });
});
