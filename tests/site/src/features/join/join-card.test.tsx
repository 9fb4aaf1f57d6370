import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { failureMessages } from '../../../../../site/contract/failure-messages';
import { JoinCard } from '../../../../../site/src/features/join/join-card';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { FakeOrganization, signedInAs } from '../../../../support/fake-organization';

const code = 'abcdefgh1234wxyz';
const invite = {
  Code: code,
  OrgId: 3,
  OrgName: '新同事企业',
  InviterName: '演**',
  Role: 'member',
  ExpireAt: '2026-11-29T12:00:00+08:00',
  Status: 0,
};
const refused =
  (failure: number, message = '', fields = {}) =>
  () => {
    throw new ApiFailure('business', message, { code: failure, fields });
  };

describe('JoinCard', () => {
  afterEach(cleanup);

  function show(organization: FakeOrganization) {
    const onJoined = vi.fn();
    organization.open(<JoinCard code={code} onJoined={onJoined} />, `/invite/join?code=${code}`);
    return onJoined;
  }
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: '加入企业' }));

  test('a visitor joins by a mobile and a code, with a name and a password for a new account', async () => {
    const organization = new FakeOrganization({
      getInvite: () => invite,
      sendSms: () => ({ expire: 300, resend: 60, debugCode: '123456' }),
      joinOrganization: refused(codes.badRequest, '', { UserName: '名称已被使用' }),
    });
    organization.session.acceptToken.mockImplementation(async () => {
      organization.become(signedInAs('member'));
      return signedInAs('member');
    });
    const onJoined = show(organization);
    expect(await screen.findByText('新同事企业')).toBeDefined();
    for (const text of ['演**', '成员', '2026-11-29 12:00:00']) expect(screen.getByText(text)).toBeDefined();
    send();
    expect(await screen.findByText('请填写手机号')).toBeDefined();
    expect(screen.getByText('请先阅读并同意协议')).toBeDefined();
    type(/手机号/, '13912345678');
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }));
    await screen.findByText(/123456/);
    expect(organization.calls.sendSms).toHaveBeenCalledWith({ body: { mobile: '13912345678', scene: 'invite' } });
    type(/^验证码/, '123456');
    type(/姓名/, ' 新来的同事 ');
    type(/设置密码/, 'short');
    fireEvent.click(screen.getByRole('checkbox'));
    send();
    expect(await screen.findByText('密码为 8–20 位')).toBeDefined();
    type(/设置密码/, 'Fresh2026!');
    send();
    expect(await screen.findByText('名称已被使用')).toBeDefined();
    organization.calls.joinOrganization?.mockImplementation(() => ({ Token: 'new-token', OrgId: 3 }));
    send();
    await waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
    expect(organization.session.acceptToken).toHaveBeenCalledWith('new-token');
    expect(organization.calls.joinOrganization).toHaveBeenLastCalledWith({
      body: {
        Code: code,
        Mobile: '13912345678',
        SmsCode: '123456',
        Agree: true,
        UserName: '新来的同事',
        Password: 'Fresh2026!',
      },
    });
    expect(screen.queryByText(/将用账号/)).toBeNull();
  });

  test('a wrong code stands at its field', async () => {
    const organization = new FakeOrganization({
      getInvite: () => invite,
      joinOrganization: refused(codes.wrongCode, '验证码错误'),
    });
    show(organization);
    await screen.findByText('新同事企业');
    type(/手机号/, '13912345678');
    type(/^验证码/, '000000');
    fireEvent.click(screen.getByRole('checkbox'));
    send();
    await screen.findByText('验证码错误');
    expect(document.activeElement).toBe(screen.getByLabelText(/^验证码/));
  });

  test('somebody signed in joins with the account that is named, or changes it', async () => {
    const organization = new FakeOrganization(
      { getInvite: () => invite, joinOrganization: () => ({ Token: 'same-token', OrgId: 3 }) },
      signedInAs('member'),
    );
    const onJoined = show(organization);
    expect((await screen.findByText(/将用账号/)).textContent).toContain('演示用户（138****0001）');
    send();
    await waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
    expect(organization.calls.joinOrganization).toHaveBeenCalledWith({ body: { Code: code } });
    expect(organization.session.switchOrganization).toHaveBeenCalledWith(3);
    fireEvent.click(screen.getByRole('button', { name: '切换账号' }));
    expect(await screen.findByRole('textbox', { name: /手机号/ })).toBeDefined();
  });

  test('a member enters instead of joining once more', async () => {
    const organization = new FakeOrganization({ getInvite: () => ({ ...invite, OrgId: 2 }) }, signedInAs('member'));
    show(organization);
    fireEvent.click(await screen.findByRole('button', { name: '进入企业' }));
    await waitFor(() => expect(organization.session.switchOrganization).toHaveBeenCalledWith(2));
  });

  test('one who has become a member elsewhere meanwhile enters too', async () => {
    const organization = new FakeOrganization(
      { getInvite: () => invite, joinOrganization: refused(codes.alreadyMember) },
      signedInAs('member'),
    );
    show(organization);
    await screen.findByText(/将用账号/);
    send();
    expect(await screen.findByRole('button', { name: '进入企业' })).toBeDefined();
  });

  test.each([
    ['unknown', codes.inviteInvalid, failureMessages.inviteInvalid, failureMessages.inviteInvalid],
    ['used up', codes.inviteEnded, '邀请已用完，请向邀请人要一个新的链接', '邀请已用完，请向邀请人要一个新的链接'],
    ['expired', codes.inviteEnded, '邀请已过期，请向邀请人要一个新的链接', '邀请已过期，请向邀请人要一个新的链接'],
  ])('says that an invitation is %s, and offers no form', async (_state, failure, message, text) => {
    show(new FakeOrganization({ getInvite: refused(failure, message) }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: '返回首页' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('an invitation that is used up while it is accepted says so in the place of the form', async () => {
    const organization = new FakeOrganization(
      { getInvite: () => invite, joinOrganization: refused(codes.inviteEnded, '邀请已用完，请向邀请人要一个新的链接') },
      signedInAs('member'),
    );
    show(organization);
    await screen.findByText(/将用账号/);
    organization.calls.getInvite?.mockImplementation(
      refused(codes.inviteEnded, '邀请已用完，请向邀请人要一个新的链接'),
    );
    send();
    await waitFor(() => expect(screen.queryByRole('button', { name: '加入企业' })).toBeNull());
    expect(screen.getByRole('alert').textContent).toContain('邀请已用完');
  });

  test.each([
    ['a limit', new ApiFailure('business', '', { code: codes.tooManyRequests }), '查看邀请过于频繁，请一分钟后再试'],
    ['a cut connection', new ApiFailure('transport', ''), '加载失败'],
  ])('%s offers to try again', async (_what, failure, text) => {
    const organization = new FakeOrganization({
      getInvite: () => {
        throw failure;
      },
    });
    show(organization);
    expect(await screen.findByText(text)).toBeDefined();
    organization.calls.getInvite?.mockImplementation(() => invite);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('新同事企业')).toBeDefined();
  });
});
