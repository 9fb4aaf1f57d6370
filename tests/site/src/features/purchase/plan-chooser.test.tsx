import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OrderType } from '../../../../../site/contract/order/order-status';
import { PurchaseChoice } from '../../../../../site/src/features/purchase/purchase-choice';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { member, previewOf, product, refusal, showAt, type Answers } from './purchase-samples';

const paths: Record<OrderType, string> = {
  new: '/product/funcOpen1001/open',
  renew: '/product/funcOpen1001/renew',
  upgrade: '/product/funcOpen1001/upgrade',
};

const standing = (patch: object = {}) => ({
  AppId: '1001',
  VersionId: 2,
  VersionName: '专业版',
  PlanId: 22,
  Months: 12,
  EndAt: '2027-03-01T00:00:00+08:00',
  Status: 1,
  ...patch,
});
const entitled = (patch?: object) => ({ listEntitlements: () => ({ Items: [standing(patch)] }) });

function SignIn({ returnPath, purpose }: { returnPath: string; purpose: string }) {
  return (
    <form aria-label="登录">
      <button type="button">{purpose}</button>
      <output>{returnPath}</output>
    </form>
  );
}

function show(type: OrderType, answers: Answers, { named = 0, isVisitor = false } = {}) {
  return showAt(
    paths[type],
    <PurchaseChoice product={product} type={type} namedPlan={named} SignIn={SignIn} />,
    answers,
    isVisitor ? undefined : member,
  );
}
const asVisitor = { isVisitor: true };
const total = () => screen.getByRole('status').textContent;
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap((radio) => (radio.checked ? [radio.labels?.[0]?.textContent] : []));
const checkout = () => screen.getByRole('link', { name: '去结算' }).getAttribute('href');

describe('PurchaseChoice', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  test('a visitor configures by the public prices, with what they are made of', () => {
    const { calls } = show('new', {}, asVisitor);
    expect(checked()).toEqual([expect.stringContaining('专业版'), '1 年']);
    expect(total()).toBe('应付 ¥3,000.00');
    expect(screen.getByRole('radio', { name: /^专业版 *¥250\.00 \/月 *1 年共 ¥3,000\.00/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /旗舰版/ }));
    expect(total()).toBe('应付 ¥9,000.00');
    const bill = screen.getByRole('region', { name: '费用明细' });
    expect(bill.textContent).toContain('旗舰版 1 年¥10,800.00');
    expect(bill.textContent).toContain('套餐优惠¥10,800.00 − ¥9,000.00−¥1,800.00');
    expect(checkout()).toBe('/product/orderInfo?appId=1001&plan=32&type=new');
    expect(calls).toEqual([]);
  });

  test('asks for no quantity: more of the same is a longer term or a renewal', () => {
    show('new', {}, asVisitor);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    cleanup();
    show('renew', {}, asVisitor);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  test('a choice is there again after a reload and the way back, on its own page alone', () => {
    show('new', {}, asVisitor);
    fireEvent.click(screen.getByRole('radio', { name: /基础版/ }));
    cleanup();
    show('new', {}, asVisitor);
    expect(checked()[0]).toContain('基础版');
    cleanup();
    show('renew', {}, asVisitor);
    expect(checked()[0]).toContain('专业版');
  });

  test('an address that names a plan preselects it, and one that names nonsense does not', () => {
    show('new', {}, { ...asVisitor, named: 31 });
    expect(checked()).toEqual([expect.stringContaining('旗舰版'), '1 个月']);
    expect(total()).toBe('应付 ¥900.00');
    cleanup();
    show('new', {}, { ...asVisitor, named: 4711 });
    expect(checked()[0]).toContain('专业版');
    expect(total()).toBe('应付 ¥3,000.00');
  });

  test('a member sees the price of the server, asked for once the choice has settled, and the best coupon', async () => {
    const { callsOf } = show('new', {
      listEntitlements: () => ({ Items: [] }),
      previewOrder: ({ PlanId }) => previewOf(PlanId === 32 ? 880000 : 290000),
    });
    await waitFor(() => expect(total()).toBe('应付 ¥2,900.00'));
    const bill = screen.getByRole('region');
    await waitFor(() =>
      expect(bill.textContent).toContain('结算时可用「减 50 元」，预计再减 ¥50.00，券后约 ¥2,850.00'),
    );
    for (const name of [/^基础版/, /^专业版/, /^旗舰版/]) fireEvent.click(screen.getByRole('radio', { name }));
    await waitFor(() => expect(total()).toBe('应付 ¥8,800.00'));
    expect(callsOf('previewOrder').map(({ body }) => body.PlanId)).toEqual([22, 32]);
  });

  test('says why the server refuses a choice, and offers what can be done instead of the next step', async () => {
    show('new', {
      ...entitled(),
      previewOrder: () => refusal('conflict', '该产品已开通其他版本，请续费或升级'),
    });
    expect((await screen.findByText('该产品已开通其他版本，请续费或升级')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('link', { name: '续费' }).getAttribute('href')).toBe(paths.renew);
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull();
    expect(total()).toBe('应付 —');
  });

  test.each([
    [{}, /旗舰版/, '升级到旗舰版', '/product/funcOpen1001/upgrade?plan=32'],
    [{ VersionId: 3, VersionName: '旗舰版', PlanId: 32 }, /专业版/, '续费旗舰版', '/product/funcOpen1001/renew'],
  ])('another version of what is in use has one way on', async (patch, chosen, label, href) => {
    const previewOrder = () => refusal('conflict', '该产品已开通其他版本，请续费或升级');
    show('new', { ...entitled(patch), previewOrder });
    await screen.findByText(/^当前版本/);
    fireEvent.click(screen.getByRole('radio', { name: chosen }));
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(href);
    expect(screen.queryByRole('link', { name: '新购' })).toBeNull();
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull();
  });

  test('a price that did not come can be asked for again, and the choice goes on meanwhile', async () => {
    let isAway = true;
    show('new', {
      listEntitlements: () => ({ Items: [] }),
      previewOrder: () => (isAway ? new ApiFailure('transport', '') : previewOf(290000)),
    });
    await screen.findByText('网络异常，请检查网络后重试');
    expect(checkout()).toContain('plan=22');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(total()).toBe('应付 ¥2,900.00'));
  });

  test('renewal keeps the version, and tells the current and the new last day', async () => {
    show('renew', {
      ...entitled(),
      previewOrder: () => ({ ...previewOf(300000), ServiceEnd: '2028-03-01T00:00:00+08:00' }),
    });
    await waitFor(() => expect(screen.getByText('2028-03-01')).toBeTruthy());
    expect(await screen.findByText('2027-03-01')).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /版/ })).toHaveLength(1);
    expect(checkout()).toBe('/product/orderInfo?appId=1001&plan=22&type=renew');
  });

  test('upgrade offers only what is above for the same length, and shows how the difference is made', async () => {
    const line = { Kind: 'upgrade' as const, Label: '专业版升级为旗舰版', Detail: '差价 × 剩余', AmountFen: 12345 };
    const { callsOf } = show('upgrade', {
      ...entitled(),
      previewOrder: () => ({ ...previewOf(12345), Lines: [line] }),
    });
    await waitFor(() => expect(total()).toBe('应付 ¥123.45'));
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(checked()[0]).toContain('旗舰版');
    expect(screen.getByText('差价 × 剩余')).toBeTruthy();
    expect(callsOf('previewOrder')[0]?.body).toMatchObject({ VersionId: 3, PlanId: 32, Type: 'upgrade' });
  });

  test.each([
    ['renew', { listEntitlements: () => ({ Items: [] }) }, '贵企业尚未开通数据通', '去开通'],
    ['upgrade', { listEntitlements: () => ({ Items: [] }) }, '贵企业尚未开通数据通', '去开通'],
    ['upgrade', entitled({ VersionId: 3, PlanId: 32 }), '没有可升级的版本', '去续费'],
    ['upgrade', entitled({ Status: 3 }), '服务已到期，不能升级', '去续费'],
  ] as const)('%s says what is missing, and what to do', async (type, answers, title, way) => {
    show(type, answers);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  describe('signs a visitor in beside what they chose', () => {
    const form = () => screen.queryByRole('form', { name: '登录' });
    const place = () => screen.getByTestId('place').textContent;

    test('and goes on to the order', () => {
      const { enter } = show('new', entitled(), asVisitor);
      fireEvent.click(screen.getByRole('radio', { name: /旗舰版/ }));
      const next = checkout();
      fireEvent.click(screen.getByRole('link', { name: '去结算' }));
      expect(form()?.querySelector('output')?.textContent).toBe(next);
      expect(screen.getByRole('region', { name: '费用明细' }).textContent).toContain('旗舰版');
      expect([screen.queryAllByRole('radio'), place()]).toEqual([[], paths.new]);
      enter(member);
      expect(place()).toBe(next);
    });

    test.each([
      ['new', '去结算'],
      ['renew', '登录后续费'],
      ['upgrade', '登录'],
    ] as const)(
      'which the way back of the browser closes, and the way forward opens again: %s',
      async (type, action) => {
        show(type, {}, asVisitor);
        if (type !== 'upgrade') fireEvent.click(screen.getByRole('radio', { name: /旗舰版/ }));
        fireEvent.click(screen.getByRole('link', { name: action }));
        form()?.querySelector('button')?.focus();
        fireEvent.click(screen.getByTestId('back'));
        expect([form(), place()]).toEqual([null, paths[type]]);
        if (type !== 'upgrade') expect(checked()[0]).toContain('旗舰版');
        await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: action })));
        fireEvent.click(screen.getByTestId('forward'));
        expect(form()).toBeTruthy();
        fireEvent.click(screen.getByTestId('back'));
        expect(form()).toBeNull();
        fireEvent.click(screen.getByTestId('back'));
        expect(place()).toBe('/home');
      },
    );

    test('so that the way back from the order leads to the choices', () => {
      const { enter } = show('new', entitled(), asVisitor);
      const next = checkout();
      fireEvent.click(screen.getByRole('link', { name: '去结算' }));
      enter(member);
      expect(place()).toBe(next);
      fireEvent.click(screen.getByTestId('back'));
      expect([form(), place(), checkout()]).toEqual([null, paths.new, next]);
      fireEvent.click(screen.getByTestId('back'));
      expect(place()).toBe('/home');
    });

    test('unless they go back to choose, or go on in a tab of their own', async () => {
      show('new', {}, asVisitor);
      const isLeft = fireEvent.click(screen.getByRole('link', { name: '去结算' }), { ctrlKey: true });
      expect([isLeft, form()]).toEqual([true, null]);
      fireEvent.click(screen.getByRole('link', { name: '去结算' }));
      expect(form()).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: '返回修改' }));
      expect(form()).toBeNull();
      expect(checked()[0]).toContain('专业版');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '去结算' })));
    });

    test('for as long as they chose, of the version that they turn out to have', async () => {
      const { enter } = show(
        'renew',
        { ...entitled({ VersionId: 1, PlanId: 11 }), previewOrder: () => previewOf(1) },
        asVisitor,
      );
      fireEvent.click(screen.getByRole('radio', { name: /旗舰版/ }));
      fireEvent.click(screen.getByRole('radio', { name: '1 年' }));
      fireEvent.click(screen.getByRole('link', { name: '登录后续费' }));
      enter(member);
      await waitFor(() => expect(checked()).toEqual([expect.stringContaining('基础版'), '1 年']));
    });

    test.each([
      ['renew', '登录后续费', '按贵企业当前的版本', '专业版'],
      ['upgrade', '登录', '剩余时长', '旗舰版'],
    ] as const)('before it prices a %s', async (type, action, purpose, version) => {
      const { enter } = show(type, { ...entitled(), previewOrder: () => previewOf(100_000) }, asVisitor);
      const link = screen.getByRole('link', { name: action });
      expect(link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(paths[type])}`);
      fireEvent.click(link);
      expect(form()?.textContent).toContain(purpose);
      expect(form()?.querySelector('output')?.textContent).toBe(paths[type]);
      form()?.querySelector('button')?.focus();
      enter(member);
      await waitFor(() => expect(checked()[0]).toContain(version));
      expect([form(), place()]).toEqual([null, paths[type]]);
    });
  });
});
