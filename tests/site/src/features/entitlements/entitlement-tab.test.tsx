import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MemberAction } from '../../../../../site/contract/access';
import type { Entitlement, EntitlementMembers } from '../../../../../site/contract/entitlement/entitlement-schema';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import type { OrderSummary } from '../../../../../site/contract/order/order-schema';
import { EntitlementList } from '../../../../../site/src/features/entitlements/entitlement-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { RuntimeConfigContext } from '../../../../../site/src/data/config/runtime-config';
import { fakeSession } from '../../../../support/fake-session';
import { sampleOrder } from '../../../../support/sample-order';
import { teachDialogs } from '../../../../support/teach-dialogs';

const entitlement: Entitlement = {
  AppId: '1001',
  ProductName: '数据通',
  Icon: '/pictures/products/1001.svg',
  VersionId: 2,
  VersionCode: 'pro',
  VersionName: '专业版',
  PlanId: 7,
  Months: 12,
  StartAt: '2026-11-01T11:55:00.000+08:00',
  EndAt: '2027-11-01T11:55:00.000+08:00',
  Status: 1,
  MemberCount: 3,
  MemberLimit: 20,
  IsRestricted: false,
  IsAllowed: true,
};

const colleagues = [
  { UserId: 1, UserName: '王老板', AvatarUrl: '', Role: 'owner', IsChosen: false, IsAllowed: true },
  { UserId: 2, UserName: '李经理', AvatarUrl: '', Role: 'admin', IsChosen: false, IsAllowed: true },
  { UserId: 3, UserName: '小张', AvatarUrl: '', Role: 'member', IsChosen: false, IsAllowed: true },
] as const;

describe('EntitlementList', () => {
  beforeAll(async () => {
    teachDialogs();
    await import('../../../../../site/src/features/entitlements/members-drawer');
  });
  afterEach(cleanup);

  interface Shown {
    items?: Entitlement[];
    orders?: OrderSummary[];
    actions?: MemberAction[];
    enterable?: string[];
    /** Products that operators gave an address. */
    written?: string[];
    members?: Partial<EntitlementMembers>;
    choose?: (body: unknown) => unknown;
  }

  function show({ items = [entitlement], orders = [], members, choose, ...given }: Shown = {}) {
    const { actions = ['OrderCreate', 'MemberManage'], enterable = [], written = [] } = given;
    const everybody = { Items: [...colleagues], IsRestricted: false, Limit: 20, ...members };
    const client = vi.fn(async ({ name }: { name: string }, { body }: { body?: unknown }) => {
      if (name === 'listOrders') return { Items: orders };
      if (name === 'listEnterable') return { items: written };
      if (name === 'listEntitlementMembers') return everybody;
      if (name === 'chooseEntitlementMembers') return choose?.(body) ?? everybody;
      return { Items: items, Total: items.length, Page: 1, PageSize: 100 };
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
          <SessionContext.Provider value={fakeSession('admin', actions)}>
            <RuntimeConfigContext.Provider value={{ ...defaultRuntimeConfig, enterableProducts: enterable }}>
              <MemoryRouter>
                <EntitlementList />
              </MemoryRouter>
            </RuntimeConfigContext.Provider>
          </SessionContext.Provider>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return client;
  }
  const cards = async () => within(await screen.findByRole('list', { name: '已开通的应用' })).getAllByRole('listitem');
  const hrefsOf = (item: HTMLElement | undefined) =>
    within(item as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  async function manage() {
    const button = await screen.findByRole('button', { name: /管理成员/ });
    button.focus();
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: '数据通 · 可用成员' }));
  }

  test('says until when each may be used, with the ways to renew and, while it lasts, to upgrade', async () => {
    show({ items: [entitlement, { ...entitlement, AppId: '1002', ProductName: '账户托管', Status: 3 }] });
    const [first, second] = await cards();
    expect(first?.textContent).toContain('使用中');
    expect(first?.textContent).toContain('2027-11-01 到期');
    expect(first?.textContent).toContain('全体成员可用 · 3 人 / 上限 20 人');
    const guide = '/product/detail1001#guide';
    const more = ['/product/funcOpen1001/renew', '/product/funcOpen1001/upgrade'];
    expect(hrefsOf(first)).toEqual(['/product/detail1001', guide, ...more]);
    expect(second?.textContent).toContain('已到期');
    expect(hrefsOf(second)).toEqual(['/product/detail1002', '/product/funcOpen1002/renew']);
  });

  test('leads into a product that has an address, while it may be used', async () => {
    const other = { ...entitlement, AppId: '1003', ProductName: '智能投放' };
    const items = [
      entitlement,
      { ...other, Status: 3 as const },
      { ...other, AppId: '1005', IsAllowed: false },
      { ...other, AppId: '1006', ProductName: '线索通' },
    ];
    show({ items, enterable: ['1001', '1003', '1005'], written: ['1006'] });
    await screen.findByRole('link', { name: '进入应用（线索通）' });
    const ways = screen.getAllByRole('link', { name: /^(进入应用|使用指南)/ });
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['进入应用（数据通）', '/mecenter/enter/1001'],
      ['进入应用（线索通）', '/mecenter/enter/1006'],
    ]);
  });

  test('offers what the role may do alone, and says when the visitor may not use one', async () => {
    show({ items: [{ ...entitlement, IsRestricted: true, IsAllowed: false, MemberCount: 1 }], actions: [] });
    const [card] = await cards();
    expect(card?.textContent).toContain('指定成员可用 · 1 人');
    expect(card?.textContent).toContain('您暂无使用权限，请联系企业管理员');
    expect(hrefsOf(card)).toEqual(['/product/detail1001']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('mentions orders under way for it, with the way to each', async () => {
    const orders = [
      sampleOrder({ OrderNo: '2026110111550000000001', Type: 'renew', Status: 10 }),
      sampleOrder({ OrderNo: '2026110111550000000002', Status: 70 }),
      sampleOrder({ OrderNo: '2026110111550000000003', AppId: '1005' }),
    ];
    show({ orders });
    const [card] = await cards();
    await within(card as HTMLElement).findByText(/有一笔续费待支付/);
    expect(card?.textContent).toContain('退款处理中');
    expect(hrefsOf(card).filter((href) => href?.includes('order-detail'))).toEqual([
      '/mecenter/order-detail/2026110111550000000001',
      '/mecenter/order-detail/2026110111550000000002',
    ]);
  });

  test.each([
    ['waits for its money', 10, /有一笔续费待支付/, []],
    ['is being opened', 20, /已付款，正在开通/, []],
    ['is being refunded', 70, /退款处理中/, ['/product/funcOpen1001/renew', '/product/funcOpen1001/upgrade']],
  ] as const)('does not offer again what %s', async (_what, Status, words, offers) => {
    show({ orders: [sampleOrder({ Type: 'renew', Status })] });
    const [card] = await cards();
    await within(card as HTMLElement).findByText(words);
    expect(hrefsOf(card).filter((href) => href?.includes('funcOpen'))).toEqual(offers);
  });

  test('leads to the products while there is none', async () => {
    show({ items: [] });
    expect(await screen.findByText('还没有开通应用')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去产品中心' })).toBeTruthy();
  });

  test('members are found by name and ticked, and those who are not shown stay', async () => {
    const choose = vi.fn(() => undefined);
    show({ choose });
    const dialog = await manage();
    fireEvent.click(await dialog.findByLabelText(/^指定成员/));
    dialog.getByText('已选 3 / 20 人');
    fireEvent.change(dialog.getByRole('searchbox', { name: '按姓名查找成员' }), { target: { value: '小' } });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(dialog.getByLabelText(/小张/));
    fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '老赵' } });
    dialog.getByText('没有找到这位成员');
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(choose).toHaveBeenCalledWith({ UserIds: [1, 2] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /管理成员/ }));
  });

  test('nobody, and more than the version allows, is refused before it is sent', async () => {
    const client = show({ members: { IsRestricted: true, Limit: 2 } });
    const dialog = await manage();
    fireEvent.click(await dialog.findByRole('button', { name: '保存' }));
    dialog.getByText('请至少选择一位成员');
    for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    dialog.getByText('当前版本最多 2 人使用');
    expect(client.mock.calls.filter(([{ name }]) => name === 'chooseEntitlementMembers')).toEqual([]);
  });

  test('everybody may use it again, and a refusal of the server stays in the dialog', async () => {
    const choose = vi.fn((): unknown => {
      throw new ApiFailure('business', '有成员已不在企业中，请刷新后重试', { code: 409 });
    });
    const Items = colleagues.map((each) => ({ ...each, IsChosen: each.UserId === 2 }));
    show({ members: { Items, IsRestricted: true }, choose });
    const dialog = await manage();
    await dialog.findByText('已选 1 / 20 人');
    fireEvent.click(dialog.getByLabelText(/^全体成员/));
    fireEvent.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('有成员已不在企业中，请刷新后重试')).toBeTruthy();
    expect(choose).toHaveBeenCalledWith({ Everybody: true });
  });
});
