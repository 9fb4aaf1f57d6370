import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import OrganizationTab from '../../../../../site/src/features/organization/organization-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import {
  addressShown,
  FakeOrganization,
  pageOf,
  sampleMember,
  signedInAs,
} from '../../../../support/fake-organization';
import { teachDialogs } from '../../../../support/teach-dialogs';

const self = sampleMember({ UserId: 7, UserName: '演示用户', Role: 'owner', IsSelf: true, IsManageable: false });
const invite = {
  Code: 'abcdefgh1234wxyz',
  Url: 'http://localhost/invite/join?code=abcdefgh1234wxyz',
  Role: 'member',
  MaxUses: 5,
  Used: 1,
  InviterName: '演示用户',
  ExpireAt: '2026-11-29T12:00:00+08:00',
  Status: 0,
  CTime: '2026-11-22T12:00:00+08:00',
};
const refused =
  (code: number, message = '') =>
  () => {
    throw new ApiFailure('business', message, { code });
  };
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const views = () => within(screen.getByRole('navigation', { name: '企业管理' })).getAllByRole('link');

describe('OrganizationTab', () => {
  beforeAll(teachDialogs);
  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
    HTMLCanvasElement.prototype.getContext = vi.fn(() => null);
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'getContext');
  });

  test('shows a plain member the organisation, their role, the others and how to leave, and asks for no list', async () => {
    const organization = new FakeOrganization({}, signedInAs('member'));
    organization.calls.listOrganizations = vi.fn(() => pageOf(...signedInAs('member').user.OrgList));
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=members');
    expect(views().map(({ textContent }) => textContent)).toEqual(['我的企业', '设置']);
    expect(screen.getByRole('region', { name: '晓量演示企业' }).textContent).toContain('成员');
    fireEvent.click(await button('切换到外部客户企业'));
    await waitFor(() => expect(organization.session.switchOrganization).toHaveBeenCalledWith(2));
    fireEvent.click(screen.getByRole('link', { name: '设置' }));
    expect(screen.getByRole('heading', { name: '退出企业' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /转让|解散|保存名称/ })).toBeNull();
  });

  test('an admin removes members but makes no admins; what happens is said first, and the focus goes to the summary', async () => {
    const members = [self, sampleMember()];
    const organization = new FakeOrganization(
      {
        listMembers: () => pageOf(...members),
        removeMember: () => members.pop() && {},
      },
      signedInAs('admin'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg');
    fireEvent.click(await button('移除王小明'));
    expect(screen.queryByRole('button', { name: /设为管理员/ })).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: '移除成员' }));
    expect(dialog.getByText(/不能再看到企业的应用、订单与数据/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('共 1 名成员'));
    expect(organization.calls.removeMember).toHaveBeenCalledWith({ params: { userId: '8' } });
    expect(screen.queryByRole('row', { name: /王小明/ })).toBeNull();
    const [{ OrgList = [] } = {}] = organization.session.updateUser.mock.lastCall ?? [];
    expect(OrgList.map(({ MemberCount }) => MemberCount)).toEqual([2, 2]);
  });

  test('an owner makes an admin; a change by somebody else is told in the dialog, and the list read anew', async () => {
    const organization = new FakeOrganization(
      { listMembers: () => pageOf(self, sampleMember()), changeMember: refused(codes.conflict, '成员已离开') },
      signedInAs('owner'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg');
    fireEvent.click(await button('设为管理员：王小明'));
    fireEvent.click(screen.getByRole('button', { name: '设为管理员' }));
    expect((await screen.findByText('成员已离开')).closest('[role="alert"]')).not.toBeNull();
    await waitFor(() => expect(organization.calls.listMembers?.mock.calls.length).toBe(2));
    organization.calls.changeMember?.mockImplementation(() => sampleMember({ Role: 'admin' }));
    fireEvent.click(screen.getByRole('button', { name: '设为管理员' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(organization.calls.changeMember).toHaveBeenLastCalledWith({
      params: { userId: '8' },
      body: { Role: 'admin' },
    });
  });

  test('looks for members by the address, and offers the way back from a search without result', async () => {
    const organization = new FakeOrganization({ listMembers: () => pageOf() }, signedInAs('owner'));
    organization.open(<OrganizationTab />, '/mecenter/indexorg');
    fireEvent.change(screen.getByRole('searchbox', { name: '姓名' }), { target: { value: ' 王 ' } });
    fireEvent.change(screen.getByRole('combobox', { name: '角色' }), { target: { value: 'admin' } });
    fireEvent.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(addressShown()).toBe(`/mecenter/indexorg?view=members&keyword=%E7%8E%8B&role=admin`));
    await waitFor(() =>
      expect(organization.calls.listMembers).toHaveBeenLastCalledWith({
        query: { Page: 1, PageSize: 10, Keyword: '王', Role: 'admin' },
      }),
    );
    fireEvent.click(await screen.findByRole('link', { name: '查看全部成员' }));
    await waitFor(() => expect(addressShown()).toBe('/mecenter/indexorg?view=members'));
  });

  test('drops from the address what is invalid or of other views', async () => {
    const pages = {
      listMembers: () => ({ ...pageOf(self), Total: 25 }),
      listInvites: () => ({ ...pageOf(invite), Total: 25 }),
    };
    const organization = new FakeOrganization(pages, signedInAs('owner'));
    organization.open(
      <OrganizationTab />,
      `/mecenter/indexorg?view=nothing&page=-1&role=boss&kind=role-changed&keyword=${'长'.repeat(40)}`,
    );
    expect((await screen.findByRole('link', { name: '第 2 页' })).getAttribute('href')).toBe(
      `/mecenter/indexorg?view=members&keyword=${encodeURIComponent('长'.repeat(32))}&page=2`,
    );
    cleanup();
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=invites&keyword=x&role=admin&kind=role-changed');
    expect((await screen.findByRole('link', { name: '第 2 页' })).getAttribute('href')).toBe(
      '/mecenter/indexorg?view=invites&page=2',
    );
  });

  test('makes an invitation, and shows how to hand it on', async () => {
    const organization = new FakeOrganization(
      { listInvites: () => pageOf(), createInvite: () => invite },
      signedInAs('owner'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=invites');
    expect(await screen.findByText('还没有邀请')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '邀请成员' }));
    fireEvent.click(screen.getByRole('radio', { name: /管理员/ }));
    fireEvent.click(screen.getByRole('button', { name: '增加可用人数' }));
    fireEvent.click(screen.getByRole('radio', { name: '30 天' }));
    fireEvent.click(screen.getByRole('button', { name: '生成邀请' }));
    const dialog = within(await screen.findByRole('dialog', { name: '邀请已生成' }));
    expect(dialog.getByRole('textbox', { name: '邀请链接' })).toHaveProperty('value', invite.Url);
    expect(dialog.getByRole('img', { name: /邀请二维码/ })).toBeDefined();
    expect(organization.calls.createInvite).toHaveBeenCalledWith({ body: { Role: 'admin', MaxUses: 2, Days: 30 } });
  });

  test('ends an invitation; one that has ended offers nothing', async () => {
    let isOpen = true;
    const organization = new FakeOrganization(
      {
        listInvites: () => pageOf({ ...invite, Status: isOpen ? 0 : 3 }),
        revokeInvite: () => {
          isOpen = false;
          return {};
        },
      },
      signedInAs('admin'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=invites');
    fireEvent.click(await button('撤销尾号 wxyz 的邀请'));
    fireEvent.click(screen.getByRole('button', { name: '撤销邀请' }));
    expect(await screen.findByText('已撤销')).toBeDefined();
    expect(screen.queryByRole('button', { name: /二维码|复制|撤销/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('共 1 个邀请'));
  });

  test('shows what was done, by its kind', async () => {
    const done = { Id: 1, Kind: 'role-changed', ActorName: '演示用户', SubjectName: '王小明', Detail: '成员 → 管理员' };
    const organization = new FakeOrganization(
      { listActivities: () => pageOf({ ...done, At: '2026-11-22T12:00:00+08:00' }) },
      signedInAs('admin'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=activity');
    expect((await screen.findByRole('row', { name: /调整角色/ })).textContent).toContain('成员 → 管理员');
    fireEvent.change(screen.getByRole('combobox', { name: '操作类型' }), { target: { value: 'role-changed' } });
    await waitFor(() =>
      expect(organization.calls.listActivities).toHaveBeenLastCalledWith({
        query: { Page: 1, PageSize: 10, Kind: 'role-changed' },
      }),
    );
    expect(addressShown()).toBe('/mecenter/indexorg?view=activity&kind=role-changed');
  });

  test('leaves the organisation, and goes on in the one that the server names', async () => {
    const organization = new FakeOrganization(
      { leaveOrganization: () => ({ OrgId: 2, OrgKey: 'k', OrgName: '外部客户企业', Status: 1 }) },
      signedInAs('member'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=settings');
    fireEvent.click(await button('退出企业'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出企业' }));
    await waitFor(() => expect(organization.session.switchOrganization).toHaveBeenCalledWith(2));
    expect(organization.calls.leaveOrganization).toHaveBeenCalledWith({ body: { OrgId: 1 } });
    await waitFor(() => expect(addressShown()).toBe('/mecenter/indexorg?view=mine'));
  });

  test('gives the organisation another name; what the server refuses stands at the field', async () => {
    const organization = new FakeOrganization(
      {
        renameOrganization: () => {
          throw new ApiFailure('business', '', { code: codes.badRequest, fields: { OrgName: '名称已被使用' } });
        },
      },
      signedInAs('owner'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=settings');
    const name = screen.getByRole('textbox', { name: '企业名称' });
    fireEvent.change(name, { target: { value: '晓' } });
    fireEvent.click(screen.getByRole('button', { name: '保存名称' }));
    expect(await screen.findByText('请输入 2–50 个字的企业名称')).toBeDefined();
    fireEvent.change(name, { target: { value: ' 晓量 ' } });
    fireEvent.click(screen.getByRole('button', { name: '保存名称' }));
    expect(await screen.findByText('名称已被使用')).toBeDefined();
    organization.calls.renameOrganization?.mockImplementation(() => ({}));
    const owner = signedInAs('owner');
    const renamed = { ...owner, user: { ...owner.user, OrgName: '晓量' } };
    organization.session.switchOrganization.mockImplementation(async () => {
      organization.become(renamed);
      return renamed;
    });
    name.focus();
    fireEvent.click(screen.getByRole('button', { name: '保存名称' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '晓量' })).toBeDefined());
    expect(organization.session.switchOrganization).toHaveBeenCalledWith(1);
    expect(organization.calls.renameOrganization).toHaveBeenLastCalledWith({ body: { OrgName: '晓量' } });
    expect(name).toHaveProperty('value', '晓量');
    expect(document.activeElement).toBe(name);
  });

  test('makes another member the owner, who is chosen first, once the visitor has shown who they are', async () => {
    const organization = new FakeOrganization(
      {
        listMembers: () => pageOf(self, sampleMember()),
        transferOwnership: refused(codes.proofRequired),
        getUser: () => ({ HasPassword: true }),
        proveIdentity: () => {
          organization.calls.transferOwnership?.mockImplementation(() => ({}));
          return {};
        },
      },
      signedInAs('owner'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=settings');
    fireEvent.click(await button('转让企业'));
    const dialog = within(screen.getByRole('dialog', { name: '转让企业' }));
    const choice = await dialog.findByRole('radio', { name: /王小明/ });
    expect(dialog.queryByRole('radio', { name: /演示用户/ })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: '转让' }));
    expect(dialog.getByText('请选择新的所有者')).toBeDefined();
    expect(organization.calls.transferOwnership).not.toHaveBeenCalled();
    fireEvent.click(choice);
    fireEvent.click(dialog.getByRole('button', { name: '转让' }));
    fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'Demo2026!' } });
    fireEvent.click(screen.getByRole('button', { name: '验证' }));
    await waitFor(() => expect(organization.session.switchOrganization).toHaveBeenCalledWith(1));
    expect(organization.calls.transferOwnership).toHaveBeenLastCalledWith({ body: { UserId: 8 } });
  });

  test('dissolves the organisation once its name is typed and a code proves who asks', async () => {
    const organization = new FakeOrganization(
      {
        sendSms: () => ({ expire: 300, resend: 60, debugCode: '123456' }),
        closeOrganization: refused(codes.unfinishedBusiness, '企业内仍有未完成订单或成员'),
      },
      signedInAs('owner'),
    );
    organization.open(<OrganizationTab />, '/mecenter/indexorg?view=settings');
    fireEvent.click(await button('解散企业'));
    const dialog = within(screen.getByRole('dialog', { name: '解散企业' }));
    fireEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await dialog.findByText(/123456/);
    const code = dialog.getByRole('textbox', { name: /短信验证码/ });
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(dialog.getByRole('button', { name: '解散企业' }));
    expect(await dialog.findByText(/^请填写企业名称/)).toBeDefined();
    fireEvent.change(dialog.getByRole('textbox', { name: /请输入企业名称/ }), { target: { value: '晓量演示企业' } });
    fireEvent.click(dialog.getByRole('button', { name: '解散企业' }));
    expect(await dialog.findByText('企业内仍有未完成订单或成员')).toBeDefined();
    organization.calls.closeOrganization?.mockImplementation(() => ({ Token: 'next-token' }));
    fireEvent.click(dialog.getByRole('button', { name: '解散企业' }));
    await waitFor(() => expect(organization.session.acceptToken).toHaveBeenCalledWith('next-token', 'renewed'));
    expect(organization.calls.sendSms).toHaveBeenCalledWith({ body: { mobile: '13800000001', scene: 'close' } });
  });

  test('offers to read a list again that could not be had', async () => {
    const organization = new FakeOrganization({ listMembers: refused(codes.unavailable) }, signedInAs('owner'));
    organization.open(<OrganizationTab />, '/mecenter/indexorg');
    expect(await screen.findByText('加载失败')).toBeDefined();
    organization.calls.listMembers?.mockImplementation(() => pageOf(self));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /演示用户（我）/ })).toBeDefined();
  });
});
