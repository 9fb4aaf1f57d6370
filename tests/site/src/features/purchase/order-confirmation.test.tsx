import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { consents } from '../../../../../site/contract/agreement/consents';
import type { SeenAgreements } from '../../../../../site/contract/order/order-schema';
import CheckoutCoupons from '../../../../../site/src/features/coupons/checkout-coupons';
import { OrderConfirmation } from '../../../../../site/src/features/purchase/order-confirmation';
import type { Selection } from '../../../../../site/src/features/purchase/selection';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { findPlan } from '../../../../../site/src/data/find-plan';
import { sampleOrderDetail } from '../../../../support/sample-order';
import { member, organizations, previewOf, product, refusal, showAt, type Answers } from './purchase-samples';

const price = 300000;
const orderNo = '2026112212000012345678';
const later = () => new Date(Date.now() + 1_800_000).toISOString();
const placed = (patch = {}) => ({ OrderNo: orderNo, Status: 10, PayableFen: price, ExpireAt: later(), ...patch });
const preview: Answers = { previewOrder: ({ CouponUserId }) => previewOf(price, CouponUserId as number | undefined) };

function show(answers: Answers, selection: Partial<Selection> = {}, state = member) {
  const chosen = findPlan(product.versions, 22);
  if (!chosen) throw new Error('The sample has no such plan');
  const content = (
    <OrderConfirmation
      product={product}
      chosen={chosen}
      selection={{ appId: '1001', planId: 22, type: 'new', ...selection }}
      MoreCoupons={CheckoutCoupons}
    />
  );
  return showAt('/product/orderInfo?appId=1001', content, { ...preview, ...answers }, state);
}
const submitButton = () => screen.getByRole('button', { name: /提交订单/ });
const isPriced = (text: string) => waitFor(() => expect(submitButton().textContent).toBe(`提交订单 ¥${text}`));
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' });
const place = () => screen.getByTestId('place').textContent;
const keysOf = (calls: { headers: Record<string, unknown> }[]) =>
  calls.map(({ headers }) => headers['idempotency-key']);

describe('OrderConfirmation', () => {
  beforeAll(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('takes the best coupon, says how the price is made, and asks for consent before it places anything', async () => {
    const { callsOf } = show({});
    await isPriced('2,950.00');
    expect(screen.getByText('减 50 元，减 ¥50.00')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('应付 ¥2,950.00');
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    fireEvent.change(remark(), { target: { value: '字'.repeat(201) } });
    expect(screen.getByText('201/200')).toBeTruthy();
    fireEvent.click(submitButton());
    await screen.findByText('备注不能超过 200 字');
    expect(document.activeElement).toBe(remark());
    fireEvent.change(remark(), { target: { value: '' } });
    fireEvent.click(submitButton());
    await screen.findByText('请先阅读并同意协议');
    expect(document.activeElement).toBe(box);
    expect(callsOf('createOrder')).toEqual([]);
  });

  test('places one order however often it is pressed, and replaces the page by the cashier', async () => {
    const { callsOf } = show({ createOrder: () => placed() });
    await isPriced('2,950.00');
    fireEvent.change(remark(), { target: { value: ' 请开专票 ' } });
    agree();
    fireEvent.click(submitButton());
    fireEvent.click(submitButton());
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(place()).toBe(`/product/orderPayinfo?orderNo=${orderNo}`));
    const [call, ...others] = callsOf('createOrder');
    expect(others).toEqual([]);
    expect(call?.body).toEqual({
      AppId: '1001',
      VersionId: 2,
      PlanId: 22,
      Type: 'new',
      CouponUserId: 8,
      ExpectPayableFen: 295000,
      Remark: '请开专票',
      Agree: true,
      Attribution: {},
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an order that costs nothing leads to its result', async () => {
    show({ createOrder: () => placed({ Status: 20, PayableFen: 0 }) });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(place()).toBe(`/product/orderPayResult?orderNo=${orderNo}`));
  });

  test('an answer that was lost is asked for again under the same key, also after a reload; another content has another key', async () => {
    const answers = { createOrder: () => new ApiFailure('timeout', '') };
    const first = show(answers);
    await isPriced('2,950.00');
    fireEvent.change(remark(), { target: { value: '合同' } });
    agree();
    fireEvent.click(submitButton());
    const alert = await screen.findByText(/再次提交不会重复下单/);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(screen.getByRole('link', { name: '查看我的订单' }).getAttribute('href')).toBe('/mecenter/indexorder');
    fireEvent.click(submitButton());
    await waitFor(() => expect(first.callsOf('createOrder')).toHaveLength(2));
    cleanup();

    const second = show(answers);
    await isPriced('2,950.00');
    expect(remark().value).toBe('合同');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(second.callsOf('createOrder')).toHaveLength(1));
    const keys = keysOf([...first.callsOf('createOrder'), ...second.callsOf('createOrder')]);
    expect(new Set(keys).size).toBe(1);

    await screen.findByText(/再次提交不会重复下单/);
    fireEvent.change(remark(), { target: { value: '改了' } });
    fireEvent.click(submitButton());
    await waitFor(() => expect(second.callsOf('createOrder')).toHaveLength(2));
    expect(keysOf(second.callsOf('createOrder'))[1]).not.toBe(keys[0]);
  });

  /** Places an order of the selection, as an earlier visit of this tab. */
  async function placeFirst() {
    const first = show({ createOrder: () => placed() });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    cleanup();
    return first;
  }

  test('coming back after the order was placed starts another one only when asked', async () => {
    const first = await placeFirst();
    const second = show({ createOrder: () => placed(), getOrder: () => sampleOrderDetail({ Status: 10 }) });
    await screen.findByText('这份订单已提交');
    expect(screen.getByRole('link', { name: '去支付' }).getAttribute('href')).toContain(orderNo);
    fireEvent.click(screen.getByRole('button', { name: '再下一单' }));
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(second.callsOf('createOrder')).toHaveLength(1));
    expect(keysOf(second.callsOf('createOrder'))).not.toEqual(keysOf(first.callsOf('createOrder')));
  });

  test.each([
    ['cancelled', () => sampleOrderDetail({ Status: 50 })],
    ['closed', () => sampleOrderDetail({ Status: 60 })],
    ['completed', () => sampleOrderDetail({ Status: 30 })],
    ['gone', () => refusal('notFound')],
  ])('an order that is %s meanwhile does not stand in the way of another one', async (_state, getOrder) => {
    const first = await placeFirst();
    const second = show({ createOrder: () => placed(), getOrder });
    await waitFor(() => expect(submitButton().textContent).toBe('提交订单 ¥2,950.00'));
    expect(screen.queryByText('这份订单已提交')).toBeNull();
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(second.callsOf('createOrder')).toHaveLength(1));
    expect(keysOf(second.callsOf('createOrder'))).not.toEqual(keysOf(first.callsOf('createOrder')));
  });

  test('an order that is cancelled in another tab gives way once the visitor is back', async () => {
    await placeFirst();
    let Status: 10 | 50 = 10;
    show({ getOrder: () => sampleOrderDetail({ Status }) });
    await screen.findByText('这份订单已提交');
    Status = 50;
    // Reads are not repeated within seconds of the first.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    fireEvent.focus(window);
    await isPriced('2,950.00');
    expect(screen.queryByText('这份订单已提交')).toBeNull();
  });

  test('an order that is paid, or whose state is not known, is not ordered again unknowingly', async () => {
    await placeFirst();
    show({ getOrder: () => sampleOrderDetail({ Status: 20 }) });
    await screen.findByText(`订单号 ${orderNo}。已付款，正在开通，不需要再次提交。`);
    expect(screen.queryByRole('link', { name: '去支付' })).toBeNull();
    cleanup();
    show({ getOrder: () => new ApiFailure('transport', '') });
    await screen.findByText('这份订单已提交');
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('an order that can no longer be paid is not offered, nor is that of another selection', async () => {
    show({ createOrder: () => placed({ ExpireAt: new Date(Date.now() - 1).toISOString() }) });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    cleanup();
    show({ createOrder: () => placed() });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    cleanup();
    show({}, { planId: 21 });
    await isPriced('2,950.00');
  });

  test('another price is asked about, and only then ordered, under a new key (3003)', async () => {
    let now = price;
    const { callsOf } = show({
      previewOrder: ({ CouponUserId }) => previewOf(now, CouponUserId as number | undefined),
      createOrder: ({ ExpectPayableFen }) => (ExpectPayableFen === now - 5000 ? placed() : refusal('priceChanged')),
    });
    await isPriced('2,950.00');
    agree();
    now = 310000;
    fireEvent.click(submitButton());
    const dialog = within(await screen.findByRole('dialog', { name: '价格已变动' }));
    expect(dialog.getByText('¥2,950.00')).toBeTruthy();
    expect(dialog.getByText('¥3,050.00')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '返回修改' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await isPriced('3,050.00');
    expect(callsOf('createOrder')).toHaveLength(1);

    now = 320000;
    fireEvent.click(submitButton());
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '按新价格提交' }));
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    const calls = callsOf('createOrder');
    expect(calls.map(({ body }) => body.ExpectPayableFen)).toEqual([295000, 305000, 315000]);
    expect(new Set(keysOf(calls)).size).toBe(3);
  });

  test('a new version of an agreement is asked about, and only then ordered (3011)', async () => {
    let version = '2.4';
    const offers = () =>
      consents.order.map((Name) => ({
        Name,
        Title: Name === 'mgProtocol' ? '管家用户协议' : Name,
        Version: Name === 'mgProtocol' ? version : '1.0',
        Changes: ['退款更快'],
        LastVersion: null,
      }));
    const { callsOf } = show({
      previewOrder: ({ CouponUserId }) => ({
        ...previewOf(price, CouponUserId as number | undefined),
        Agreements: offers(),
      }),
      createOrder: ({ Agreements }) =>
        (Agreements as SeenAgreements).mgProtocol === version ? placed() : refusal('agreementChanged'),
    });
    await isPriced('2,950.00');
    agree();
    version = '2.5';
    fireEvent.click(submitButton());
    const dialog = within(await screen.findByRole('dialog', { name: '协议已更新' }));
    expect(dialog.getByText('退款更快')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: '同意新版并提交' }));
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    const calls = callsOf('createOrder');
    expect(calls.map(({ body }) => (body.Agreements as SeenAgreements).mgProtocol)).toEqual(['2.4', '2.5']);
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  test('an upgrade whose price fell while the buyer read is ordered for less without a question', async () => {
    let now = price;
    const { callsOf } = show(
      {
        previewOrder: ({ CouponUserId }) => previewOf(now, CouponUserId as number | undefined),
        createOrder: ({ ExpectPayableFen }) => (ExpectPayableFen === now - 5000 ? placed() : refusal('priceChanged')),
      },
      { type: 'upgrade' },
    );
    await isPriced('2,950.00');
    agree();
    now = price - 3;
    fireEvent.click(submitButton());
    await waitFor(() => expect(place()).toContain('orderPayinfo'));
    expect(callsOf('createOrder').map(({ body }) => body.ExpectPayableFen)).toEqual([295000, 294997]);
  });

  test('a coupon that was taken meanwhile is dropped and explained (3004)', async () => {
    const { callsOf } = show({ createOrder: () => refusal('couponUnusable', '优惠券不可用：已被订单占用') });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await screen.findByText('优惠券不可用：已被订单占用。已改为不使用优惠券，请核对金额后再次提交。');
    await isPriced('3,000.00');
    fireEvent.click(submitButton());
    await waitFor(() => expect(callsOf('createOrder')).toHaveLength(2));
    expect(callsOf('createOrder')[1]?.body).not.toHaveProperty('CouponUserId');
  });

  test('the buyer chooses another coupon or none, and reads why the others do not fit', async () => {
    show({});
    await isPriced('2,950.00');
    const open = () => fireEvent.click(screen.getByRole('button', { name: '选择优惠券（2 张可用）' }));
    open();
    let dialog = within(await screen.findByRole('dialog', { name: '优惠券' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /减 50 元.*最优惠/ }).checked).toBe(true);
    expect(dialog.getByText('过期券').closest('li')?.textContent).toContain('已过期');
    fireEvent.click(dialog.getByRole('radio', { name: /减 10 元/ }));
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    await isPriced('2,990.00');
    open();
    dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: '不使用优惠券' }));
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    await isPriced('3,000.00');
    cleanup();
    show({});
    await isPriced('3,000.00');
  });

  describe('a buyer gets coupons in the middle of the order', () => {
    const terms = (id: number, name: string, ThresholdFen = 0) => ({
      CouponId: id,
      CouponUserId: 20 + id,
      Name: name,
      Type: 1 as const,
      ThresholdFen,
      AmountFen: 9000,
      Percent: null,
      Products: [],
      StartAt: '2026-01-01T00:00:00+08:00',
      CouponFen: name === '小额券' ? 100 : 9000,
      EndAt: '2027-01-01T00:00:00+08:00',
    });
    const offers = [terms(1, '新客立减'), terms(2, '满五千减', 500_000)];
    const byCode: Record<string, ReturnType<typeof terms>> = {
      WELCOME: terms(3, '兑换的券'),
      LARGE: terms(4, '大额券', 500_000),
      SMALL: terms(5, '小额券'),
    };

    /** A server that gives what is asked for, once. */
    function server(): Answers {
      const received: ReturnType<typeof terms>[] = [];
      const fits = ({ ThresholdFen }: { ThresholdFen: number }) => ThresholdFen <= price;
      return {
        listAvailableCoupons: () => ({
          Items: offers.map((each) => ({ ...each, Received: received.includes(each), Left: 5 })),
        }),
        receiveCoupon: ({ Code, CouponId }) => {
          const found = byCode[String(Code)] ?? offers.find((each) => each.CouponId === CouponId);
          if (!found) return refusal('couponUnusable', '兑换码无效或已失效，请核对后重试');
          received.push(found);
          return found;
        },
        previewOrder: ({ CouponUserId }) => {
          const usable = received.filter(fits);
          const CouponFen = usable.find((each) => each.CouponUserId === CouponUserId)?.CouponFen ?? 0;
          const UnusableCoupons = received
            .filter((each) => !fits(each))
            .map((each) => ({ ...each, Reason: '未到门槛，还差 ¥2,000.00' }));
          const PayableFen = price - CouponFen;
          return { ...previewOf(price), CouponFen, PayableFen, UsableCoupons: usable, UnusableCoupons };
        },
      };
    }

    async function open() {
      await isPriced('3,000.00');
      fireEvent.click(screen.getByRole('button', { name: '领取或兑换优惠券' }));
      return within(await screen.findByRole('dialog', { name: '优惠券' }));
    }

    test('by a code, which is chosen where it fits', async () => {
      const { callsOf } = show(server());
      const dialog = await open();
      const redeem = (code: string) => {
        fireEvent.change(dialog.getByRole('textbox', { name: '兑换码' }), { target: { value: code } });
        fireEvent.submit(dialog.getByRole('form', { name: '兑换优惠券' }));
      };
      redeem('nosuch');
      await dialog.findByText('兑换码无效或已失效，请核对后重试');
      redeem(' large ');
      await dialog.findByText('兑换成功：大额券，本单不可用：未到门槛，还差 ¥2,000.00。');
      expect(dialog.getByText('未到门槛，还差 ¥2,000.00').closest('li')?.textContent).toContain('大额券');
      redeem('welcome');
      await dialog.findByText('兑换成功：兑换的券，已为本单选中。');
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: /兑换的券/ }).checked).toBe(true);
      redeem('small');
      await dialog.findByText('兑换成功：小额券，可在下方改选。');
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: /兑换的券/ }).checked).toBe(true);
      expect(callsOf('receiveCoupon').map(({ body }) => body.Code)).toEqual(['NOSUCH', 'LARGE', 'WELCOME', 'SMALL']);
      fireEvent.click(dialog.getByRole('button', { name: '确定' }));
      await isPriced('2,910.00');
      expect(callsOf('createOrder')).toEqual([]);
    });

    test('from what is offered, which says what it lacks', async () => {
      show(server());
      const dialog = await open();
      const card = async (name: string) => within(await dialog.findByRole('article', { name }));
      expect((await card('满五千减')).getByText('本单还差 ¥2,000.00')).toBeTruthy();
      expect((await card('新客立减')).queryByText(/本单还差/)).toBeNull();
      const take = (await card('新客立减')).getByRole('button', { name: /^领取/ });
      take.focus();
      fireEvent.click(take);
      await dialog.findByText('领取成功：新客立减，已为本单选中。');
      expect(take.textContent).toMatch(/^已领取/);
      expect(document.activeElement).toBe(take);
      fireEvent.click(dialog.getByRole('button', { name: '确定' }));
      await isPriced('2,910.00');
    });
  });

  test.each([
    ['productWithdrawn', '', '商品已下架，暂不接受新订单。', '看看其他产品'],
    ['planNotFound', '', '所选套餐不存在或已下架，请重新选择。', '重新选择'],
    ['tooManyUnpaidOrders', '', '同一产品的待支付订单过多，请先支付或取消', '查看我的订单'],
    ['duplicateSubmission', '', /这份订单已在另一个窗口以不同的内容提交/, '查看我的订单'],
    ['conflict', '只能续费当前版本', '只能续费当前版本', '续费'],
    ['forbidden', '', /您在当前企业没有下单权限/, undefined],
  ] as const)('says in place that the server refuses with %s, and what to do', async (name, message, text, way) => {
    show({ createOrder: () => refusal(name, message || undefined) });
    await isPriced('2,950.00');
    fireEvent.change(remark(), { target: { value: '合同' } });
    agree();
    fireEvent.click(submitButton());
    const alert = await screen.findByText(text);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    if (way) expect(screen.getByRole('link', { name: way })).toBeTruthy();
    expect(remark().value).toBe('合同');
  });

  test('says that the network is gone, and keeps everything', async () => {
    show({ createOrder: () => new ApiFailure('transport', '') });
    await isPriced('2,950.00');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.change(remark(), { target: { value: '合同' } });
    agree();
    fireEvent.click(submitButton());
    await screen.findByText(/^网络已断开。填写的内容已保留，再次提交不会重复下单/);
    expect(remark().value).toBe('合同');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('what the server finds wrong with the remark stands below it', async () => {
    show({ createOrder: () => refusal('badRequest', '', { Remark: '含有不支持的字符' }) });
    await isPriced('2,950.00');
    agree();
    fireEvent.click(submitButton());
    await screen.findByText('含有不支持的字符');
    expect(document.activeElement).toBe(remark());
  });

  test('says why there is no price, without a total', async () => {
    show({ previewOrder: () => refusal('forbidden') });
    await screen.findByText(/您在当前企业没有下单权限/);
    expect(submitButton().textContent).toBe('提交订单');
    expect(screen.getByRole('status').textContent).toBe('应付 —');
  });

  test('drafts of two organisations are apart', async () => {
    show({});
    await isPriced('2,950.00');
    expect(screen.getByText('甲公司')).toBeTruthy();
    fireEvent.change(remark(), { target: { value: '甲的备注' } });
    cleanup();
    const other = { ...member, user: { ...member.user, OrgId: 4, OrgName: '乙公司' } };
    show({}, {}, other);
    expect(remark().value).toBe('');
    cleanup();
    show({});
    expect(remark().value).toBe('甲的备注');
  });

  test('another organisation is asked about before it is switched to', async () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: '更换企业' }));
    const dialog = within(await screen.findByRole('dialog', { name: '更换开通企业' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(organizations.length);
    expect(dialog.getByText(/优惠券、备注与价格按企业分别计算/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '切换企业' }).disabled).toBe(true);
  });
});
