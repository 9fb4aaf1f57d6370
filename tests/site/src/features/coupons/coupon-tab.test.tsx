import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberAction } from '../../../../../site/contract/access';
import type { AvailableCoupon, ListCouponsReply } from '../../../../../site/contract/coupon/coupon-schema';
import CouponTab from '../../../../../site/src/features/coupons/coupon-tab';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../../../../site/src/data/http/http-client';
import { swrOptions } from '../../../../../site/src/data/http/use-read';
import { SessionContext } from '../../../../../site/src/data/session/session';
import { fakeSession } from '../../../../support/fake-session';
import { sampleCoupon, sampleCouponList, sampleOffer } from '../../../../support/sample-coupon';

const unused = sampleCoupon();
const forOne = sampleCoupon({
  CouponUserId: 8,
  Name: '数据通 8.5 折',
  Type: 2,
  ThresholdFen: 0,
  AmountFen: null,
  Percent: 85,
  Products: [{ AppId: '1001', Name: '数据通' }],
  EndAt: '2026-11-04T12:00:00.000+08:00',
});
const held = sampleCoupon({
  CouponUserId: 9,
  Name: '30 元抵扣券',
  Type: 3,
  AmountFen: 3050,
  State: 'held',
  OrderNo: '2026110111550000000001',
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

describe('CouponTab', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T12:00:00+08:00') });
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  interface Answers {
    list?: ListCouponsReply | ApiFailure;
    offers?: AvailableCoupon[];
    actions?: MemberAction[];
    receive?: (body: unknown) => unknown;
  }

  function open(answers: Answers = {}, query = '') {
    const { actions = ['OrderCreate', 'CouponReceive'], receive = () => unused } = answers;
    const client = vi.fn(async ({ name }: { name: string }, input: { body?: unknown }, _options?: object) => {
      if (name === 'receiveCoupon') return receive(input.body);
      if (name === 'listAvailableCoupons') return { Items: answers.offers ?? [] };
      if (answers.list instanceof ApiFailure) throw answers.list;
      return answers.list ?? sampleCouponList([]);
    });
    render(
      <HttpClientContext.Provider value={client as unknown as HttpClient}>
        <SWRConfig value={{ ...swrOptions, dedupingInterval: 0, provider: () => new Map() }}>
          <SessionContext.Provider value={fakeSession('user', actions)}>
            <MemoryRouter initialEntries={[`/mecenter/indexcoupon${query}`]}>
              <CouponTab />
              <Address />
            </MemoryRouter>
          </SessionContext.Provider>
        </SWRConfig>
      </HttpClientContext.Provider>,
    );
    return {
      become: (next: Answers) => void Object.assign(answers, next),
      callsOf: (endpoint: string) => client.mock.calls.filter(([{ name }]) => name === endpoint),
    };
  }
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const redeem = (code: string) => {
    fireEvent.change(screen.getByLabelText('兑换码'), { target: { value: code } });
    fireEvent.submit(screen.getByRole('form', { name: '兑换优惠券' }));
  };
  const refuse =
    (code: number, message = '') =>
    () => {
      throw new ApiFailure('business', message, { code });
    };

  test('shows what each coupon is worth, what it fits, until when, and where it can be used', async () => {
    open({ list: sampleCouponList([unused, forOne, held]) });
    const first = await card('满 500 减 50');
    for (const text of ['50', '满 ¥500 可用', '满减券', '全部产品可用', '2029-12-31']) first.getByText(text);
    expect(first.getByRole('link', { name: /去使用/ }).getAttribute('href')).toBe('/product/index');
    const second = await card('数据通 8.5 折');
    for (const text of ['8.5', '折', '无门槛', '3 天后到期']) second.getByText(text);
    expect(second.getByRole('link', { name: '数据通' }).getAttribute('href')).toBe('/product/detail1001');
    expect(second.getByRole('link', { name: /去使用/ }).getAttribute('href')).toBe('/product/funcOpen1001/open');
    const third = await card('30 元抵扣券');
    third.getByText('30.50');
    third.getByText('下单占用中');
    expect(third.getByRole('link', { name: /查看订单/ }).getAttribute('href')).toContain(held.OrderNo);
    expect(third.queryByRole('link', { name: /去使用/ })).toBeNull();
  });

  test('group and page stand in the address and are asked for; invalid ones are dropped', async () => {
    const Counts = { unused: 1, held: 1, used: 30, expired: 4 };
    const { callsOf, become } = open({ list: sampleCouponList([unused, held], { Counts }) }, '?state=lost&page=-3');
    await card('满 500 减 50');
    const groups = within(screen.getByRole('navigation', { name: '优惠券状态' })).getAllByRole('link');
    expect(groups.map(({ textContent }) => textContent)).toEqual(['未使用2 张', '已使用30 张', '已过期4 张']);
    expect(callsOf('listCoupons')[0]?.[1]).toEqual({ query: { Page: 1, PageSize: 12, State: 'unused,held' } });
    const used = sampleCoupon({ State: 'used', UsedAt: '2026-10-01T12:00:00+08:00', OrderNo: held.OrderNo });
    become({ list: sampleCouponList([used], { Counts, Total: 30 }) });
    fireEvent.click(screen.getByRole('link', { name: /已使用/ }));
    (await card('满 500 减 50')).getByText('2026-10-01 使用');
    fireEvent.click(screen.getByRole('link', { name: '第 2 页' }));
    expect(screen.getByTestId('address').textContent).toBe('/mecenter/indexcoupon?state=used&page=2');
    await waitFor(() =>
      expect(callsOf('listCoupons').at(-1)?.[1]).toEqual({ query: { Page: 2, PageSize: 12, State: 'used' } }),
    );
  });

  test.each([
    ['', '还没有可用的优惠券', '去选产品'],
    ['?state=used', '没有已使用的优惠券', '查看未使用的优惠券'],
    ['?state=expired', '没有已过期的优惠券', '查看未使用的优惠券'],
  ])('without coupons at "%s" there is a way on', async (query, title, step) => {
    open({}, query);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: step })).toBeTruthy();
  });

  test('a failure of the list stands in its place, with the way to try again', async () => {
    const { become } = open({ list: new ApiFailure('business', '系统繁忙', { code: 500, requestId: 'r7' }) });
    expect((await screen.findByText(/r7/)).closest('[role=alert]')).toBeTruthy();
    become({ list: sampleCouponList([unused]) });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await card('满 500 减 50');
  });

  test('a code is sent as the provider writes it, without a toast, and the list is read again', async () => {
    const { callsOf } = open();
    await screen.findByText('还没有可用的优惠券');
    redeem(' ｘl-welcome ');
    expect(await screen.findByText('兑换成功：满 500 减 50，已放入“未使用”。')).toBeTruthy();
    const [[, input, options] = []] = callsOf('receiveCoupon');
    expect(input).toEqual({ body: { Code: 'XLWELCOME' } });
    expect(options).toMatchObject({ showError: false });
    expect(screen.getByLabelText<HTMLInputElement>('兑换码').value).toBe('');
    await waitFor(() => expect(callsOf('listCoupons')).toHaveLength(2));
  });

  test.each([
    [3004, '兑换码无效或已失效，请核对后重试'],
    [6001, '优惠券已领完'],
    [6002, '您已领取过这张优惠券'],
  ])('a code that is refused (%i) stays, with the reason below it', async (code, words) => {
    open({ receive: refuse(code, words) });
    await screen.findByText('还没有可用的优惠券');
    redeem('GOODCODE');
    expect(await screen.findByText(words)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('兑换码');
    expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual([
      'GOODCODE',
      'true',
      field,
    ]);
  });

  test('what is no code is not sent', async () => {
    const { callsOf } = open();
    await screen.findByText('还没有可用的优惠券');
    redeem('优惠');
    expect(await screen.findByText('请输入 4–20 位字母或数字的兑换码')).toBeTruthy();
    expect(callsOf('receiveCoupon')).toEqual([]);
  });

  test('public coupons are received by a press, and say who has them and which are gone', async () => {
    const gone = sampleOffer({ CouponId: 4, Name: '限量券', Left: 0 });
    const few = sampleOffer({ CouponId: 5, Name: '快没了', Left: 3 });
    const receive = vi.fn(() => unused);
    const { become } = open({ offers: [sampleOffer(), gone, few], receive });
    const offer = await card('新客立减 20 元');
    expect((await card('限量券')).getByRole('button').textContent).toContain('已抢光');
    (await card('快没了')).getByText('仅剩 3 张');
    const button = offer.getByRole('button', { name: /领取/ });
    button.focus();
    become({ offers: [sampleOffer({ Received: true }), gone, few] });
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toContain('已领取'));
    expect(receive).toHaveBeenCalledWith({ CouponId: 3 });
    expect(document.activeElement).toBe(button);
    await act(async () => fireEvent.click(button));
    expect(receive).toHaveBeenCalledTimes(1);
  });

  test('a public coupon that somebody else took last says so on its card', async () => {
    open({ offers: [sampleOffer()], receive: refuse(6001, '优惠券已领完') });
    const offer = await card('新客立减 20 元');
    fireEvent.click(offer.getByRole('button'));
    expect((await offer.findByRole('alert')).textContent).toBe('优惠券已领完');
  });

  test('who may not receive or buy is offered neither', async () => {
    const { callsOf } = open({ list: sampleCouponList([unused]), actions: [] });
    const first = await card('满 500 减 50');
    expect(first.queryByRole('link', { name: /去使用/ })).toBeNull();
    expect(screen.queryByRole('form', { name: '兑换优惠券' })).toBeNull();
    expect(callsOf('listAvailableCoupons')).toEqual([]);
  });
});
