import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import OrderPayinfoPage from '../../../../../site/src/pages/order-payinfo/order-payinfo-page';
import { ApiFailure } from '../../../../../site/src/data/http/api-failure';
import { addressShown, FakeOrders, orderNo, pass } from '../../../../support/fake-orders';

const result = `/product/orderPayResult?orderNo=${orderNo}`;

const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

describe('OrderPayinfoPage', () => {
  beforeAll(() => import('../../../../../site/src/ui/qr-code/qr-code'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime('2019-06-01');
    sessionStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const open = (orders: FakeOrders, query = `?orderNo=${orderNo}`) =>
    orders.open(<OrderPayinfoPage />, `/product/orderPayinfo${query}`);
  const opened = async (orders = new FakeOrders()) => {
    await open(orders);
    return orders;
  };
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const code = () => screen.queryByRole('img', { name: /付款码/ });
  const button = (name: RegExp | string) => screen.getByRole('button', { name });
  const created = (orders: FakeOrders) =>
    orders.calls.createPayment!.mock.calls.map(([{ body }, options]) => ({
      channel: body?.Channel,
      key: (options as { headers: Record<string, string> }).headers['idempotency-key'],
    }));

  test('shows what is bought, how much it is and the code of the first channel', async () => {
    await opened();
    expect(screen.getByRole('region', { name: '订单信息' }).textContent).toMatch(/数据通 · 专业版.*1 年.*¥1,998\.00/);
    expect(screen.getByText(orderNo)).toBeTruthy();
    expect(radio(/^支付宝/).checked).toBe(true);
    expect(code()?.getAttribute('aria-label')).toBe('支付宝付款码，金额 ¥1,998.00');
    expect(code()?.getAttribute('width')).toBe('220');
    expect(screen.getByText('请使用支付宝扫一扫支付')).toBeTruthy();
    expect(screen.getByRole('link', { name: '打开支付宝支付' }).getAttribute('href')).toMatch(/\/mockpay\/P2026/);
    expect(screen.getByRole('link', { name: '模拟支付' }).getAttribute('rel')).toContain('noopener');
  });

  test('counts the time by the server, and ends in a closed order with the way to another one', async () => {
    const orders = await opened();
    const timer = () => screen.getByRole('timer', { name: '剩余支付时间' }).textContent;
    expect(timer()).toBe('30:00');
    await pass(60);
    expect(timer()).toBe('29:00');
    await pass(1_740);
    expect(screen.getByRole('heading', { name: '订单已超时关闭' })).toBeTruthy();
    expect(code()).toBeNull();
    expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe(
      '/product/funcOpen1001/open?plan=7',
    );
    // Somebody paid in the last second.
    Object.assign(orders.order, { Status: 30 });
    await pass(10);
    expect(addressShown()).toBe(result);
  });

  test('a payment leads to the result, which takes the place of the cashier, and nothing more is asked', async () => {
    const orders = await opened();
    Object.assign(orders.order, { Status: 20, PaidFen: 199_800 });
    await pass(2);
    expect(addressShown()).toBe(result);
    const asked = orders.calls.getPaymentState!.mock.calls.length;
    await pass(60);
    expect(orders.calls.getPaymentState).toHaveBeenCalledTimes(asked);
  });

  test('a change of channel gets the code of that channel, and keeps the focus on it', async () => {
    const orders = await opened();
    radio(/^微信支付/).focus();
    fireEvent.click(radio(/^微信支付/));
    await pass(0);
    expect(code()?.getAttribute('aria-label')).toBe('微信支付付款码，金额 ¥1,998.00');
    expect(screen.getByText('请使用微信扫一扫支付')).toBeTruthy();
    // Shown in its place where the code is on the phone itself.
    expect(screen.getByText('在本机打开微信，或用另一台手机扫码')).toBeTruthy();
    expect(created(orders).map(({ channel }) => channel)).toEqual(['alipay', 'wechat']);
    expect(document.activeElement).toBe(radio(/^微信支付/));
    // The earlier code stays good: what it pays shows in the order.
    Object.assign(orders.order, { Status: 20 });
    await pass(2);
    expect(addressShown()).toBe(result);
  });

  test('a channel that cannot be used says why', async () => {
    const orders = new FakeOrders();
    const channels = orders.calls.listPayChannels!({}, {}) as { Enabled: boolean; Tip: string }[];
    orders.calls.listPayChannels = vi.fn(() =>
      channels.map((channel, at) => (at === 0 ? { ...channel, Enabled: false, Tip: '暂未开通' } : channel)),
    );
    await opened(orders);
    expect(radio(/^支付宝/).disabled).toBe(true);
    const tip = radio(/^支付宝/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(tip)?.textContent).toBe('暂未开通');
    expect(radio(/^微信支付/).checked).toBe(true);
  });

  test('a channel that does not answer says so before it is chosen, and is not the first choice', async () => {
    const orders = new FakeOrders();
    const channels = orders.calls.listPayChannels!({}, {}) as object[];
    const down = { IsDown: true, Tip: '暂时连接不上，建议选择其他支付方式' };
    orders.calls.listPayChannels = vi.fn(() =>
      channels.map((channel, at) => (at === 0 ? { ...channel, ...down } : channel)),
    );
    await opened(orders);
    expect(radio(/^微信支付/).checked).toBe(true);
    expect(radio(/^支付宝/).disabled).toBe(false);
    const tip = radio(/^支付宝/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(tip)?.textContent).toBe(down.Tip);
  });

  test('a code that is over is replaced on demand, by another key, and the focus goes to the new one', async () => {
    const orders = await opened();
    const lasting = orders.time(3_600);
    Object.assign(orders.order, { ExpireAt: lasting });
    await pass(2);
    await pass(900);
    const renew = button('二维码已失效，点击刷新');
    expect(code()?.getAttribute('aria-label')).toBe('支付宝付款码，已不能支付');
    expect(screen.queryByRole('link', { name: '模拟支付' })).toBeNull();
    renew.focus();
    fireEvent.click(renew);
    fireEvent.click(renew);
    await pass(0);
    expect(code()?.getAttribute('aria-label')).toBe('支付宝付款码，金额 ¥1,998.00');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('支付宝付款码');
    const keys = created(orders).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  test('a failed payment says why, and offers another code', async () => {
    const orders = await opened();
    orders.calls.getPaymentState!.mockImplementation(() => orders.state({ Status: 2, FailReason: '余额不足' }));
    await pass(2);
    expect(screen.getByText('支付失败：余额不足')).toBeTruthy();
    orders.calls.getPaymentState!.mockImplementation(() => orders.state());
    fireEvent.click(button('支付失败，重新获取付款码'));
    await pass(0);
    expect(screen.queryByText(/支付失败/)).toBeNull();
    expect(code()?.getAttribute('aria-label')).toContain('金额');
  });

  test('a lost network is told, and the page goes on by itself once it is back', async () => {
    const orders = await opened();
    orders.calls.getPaymentState!.mockImplementation(() => {
      throw new ApiFailure('transport', '');
    });
    await pass(2);
    expect(screen.getByText(/网络不稳定/)).toBeTruthy();
    orders.calls.getPaymentState!.mockImplementation(() => orders.state());
    fireEvent(window, new Event('online'));
    await pass(0);
    expect(screen.queryByText(/网络不稳定/)).toBeNull();
  });

  test('whoever has paid can have it looked up at once, which is stressed after 150 s', async () => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this);
    };
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const orders = await opened();
    const asked = () => orders.calls.getPaymentState!.mock.calls.length;
    const paid = () => button('我已完成支付');
    await pass(1);
    const before = asked();
    fireEvent.click(paid());
    await pass(0);
    expect(asked()).toBe(before + 1);
    expect(shown).toEqual([screen.getByText('暂未收到付款，到账后本页会自动跳转')]);
    expect(paid().className).not.toContain('solid');
    await pass(150);
    expect(paid().className).toContain('solid');
  });

  test('a code whose answer was lost is asked for again with the same key, also after a reload', async () => {
    const orders = new FakeOrders();
    const give = orders.calls.createPayment!.getMockImplementation()!;
    orders.calls.createPayment!.mockImplementation(() => {
      throw new ApiFailure('timeout', '');
    });
    await opened(orders);
    expect(screen.getByRole('alert').textContent).toBe('请求超时，请稍后再试');
    cleanup();
    orders.calls.createPayment!.mockImplementation(give);
    await open(orders);
    const [first, second] = created(orders);
    expect(second?.key).toBe(first?.key);
    expect(code()).toBeTruthy();
  });

  test('a reload opens the channel that was chosen before', async () => {
    const orders = await opened();
    fireEvent.click(radio(/^微信支付/));
    await pass(0);
    cleanup();
    await open(orders);
    expect(radio(/^微信支付/).checked).toBe(true);
  });

  test('another tab opens the channel that was begun last', async () => {
    const orders = new FakeOrders();
    orders.order.Payments.push(orders.payment({ Channel: 'wechat' }));
    await opened(orders);
    expect(radio(/^微信支付/).checked).toBe(true);
  });

  test('an order that ended in another tab is shown as it is', async () => {
    const orders = await opened();
    Object.assign(orders.order, { Status: 50 });
    await pass(2);
    expect(screen.getByRole('heading', { name: '订单已取消' })).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
      `/mecenter/order-detail/${orderNo}`,
    );
  });

  test.each([50, 60] as const)(
    'an ended order in state %d says what is given back, and nothing else',
    async (Status) => {
      const orders = await opened(new FakeOrders({ Status }));
      const ended = () => screen.getByRole('region', { name: /^订单已/ }).textContent;
      expect(ended()).not.toContain('优惠券');
      expect(ended()).toContain('款项会自动原路退回');
      cleanup();
      Object.assign(orders.order, { CouponFen: 5_000 });
      orders.order.Payments.push(orders.payment({ Channel: 'offline' }));
      await open(orders);
      expect(ended()).toContain('优惠券已退回。');
      expect(ended()).toContain('若转账到账，会汇回付款账户。');
      expect(ended()).not.toContain('原路退回');
    },
  );

  test('a refused code reads the order anew', async () => {
    const orders = new FakeOrders();
    orders.calls.createPayment!.mockImplementation(() => {
      Object.assign(orders.order, { Status: 60 });
      throw new ApiFailure('business', '订单已超时关闭，请重新下单', { code: 3006 });
    });
    await opened(orders);
    await pass(0);
    expect(screen.getByRole('heading', { name: '订单已超时关闭' })).toBeTruthy();
  });

  test.each([
    [20, result],
    [30, result],
    [70, `/mecenter/order-detail/${orderNo}`],
    [80, `/mecenter/order-detail/${orderNo}`],
  ] as const)('an order in state %d is shown elsewhere', async (status, address) => {
    const orders = await opened(new FakeOrders({ Status: status }));
    expect(addressShown()).toBe(address);
    expect(orders.calls.createPayment).not.toHaveBeenCalled();
  });

  test('who may not pay gets no code', async () => {
    const orders = await opened(new FakeOrders({ Actions: [] }));
    expect(screen.getByText('您没有支付权限')).toBeTruthy();
    expect(orders.calls.createPayment).not.toHaveBeenCalled();
  });

  test('no order leads to the orders, and an unknown one is missing in place', async () => {
    await open(new FakeOrders(), '');
    expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe('/mecenter/indexorder');
    cleanup();
    const orders = new FakeOrders();
    await open(orders, '?orderNo=1');
    expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy();
    expect(orders.calls.getOrder).not.toHaveBeenCalled();
    cleanup();
    orders.calls.getOrder!.mockImplementation(() => {
      throw new ApiFailure('business', '', { code: 404 });
    });
    await open(orders);
    expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy();
  });

  describe('by transfer', () => {
    const transferring = async (orders = new FakeOrders()) => {
      orders.calls.upload = vi.fn(() => ({ Url: '/api/client/upload/0b6e5f3a-1111-4222-8333-444455556666.png' }));
      await opened(orders);
      fireEvent.click(radio(/^对公转账/));
      await pass(0);
      return orders;
    };
    const choose = async (file: File) => {
      fireEvent.change(screen.getByLabelText(/^转账凭证/), { target: { files: [file] } });
      await pass(0);
    };
    /** As systems name it that go by the ending of its name alone. */
    const picture = (size = 3) => new File([jpegHead, new Uint8Array(size)], '回单', { type: '' });
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0'], '回单.jpg', { type: 'image/jpeg' });
    const name = () => screen.getByLabelText<HTMLInputElement>(/付款户名/);

    test('names the account and the remark, each with a button that copies it', async () => {
      await transferring();
      const account = within(screen.getByRole('region', { name: '第一步：向以下账户转账' }));
      expect(account.getByText('110900001234567')).toBeTruthy();
      expect(account.getAllByRole('button', { name: /^复制/ })).toHaveLength(5);
    });

    test('refuses what is no picture or too large before it is sent, and takes another file then', async () => {
      const orders = await transferring();
      await choose(new File(['%PDF-1.7'], '回单.png', { type: 'image/png' }));
      expect(screen.getByText('仅支持不超过 2 MB 的 PNG、JPG 或 WebP 图片')).toBeTruthy();
      await choose(heic);
      expect(screen.getByText('暂不支持 HEIC 照片，请截图或转成 JPG 后再上传')).toBeTruthy();
      await choose(picture(2 * 1024 * 1024 + 1));
      expect(screen.getByText('图片不能超过 2 MB，请压缩后再上传')).toBeTruthy();
      expect(orders.calls.upload).not.toHaveBeenCalled();
      await choose(picture());
      expect(screen.getByText('凭证已上传，可以更换')).toBeTruthy();
    });

    test('says what the server finds wrong with the picture', async () => {
      const orders = await transferring();
      orders.calls.upload = vi.fn(() => {
        throw new ApiFailure('business', '参数错误', { code: 400, fields: { file: '无法识别的图片' } });
      });
      await choose(picture());
      expect(screen.getByText('无法识别的图片')).toBeTruthy();
    });

    test('sends what was pressed for while the picture was on its way, once it has come', async () => {
      const orders = await transferring();
      const sent = vi.fn(({ body }) => orders.payment({ Channel: 'offline', ...body }));
      orders.calls.createTransfer = sent;
      fireEvent.click(button('提交审核'));
      await pass(0);
      let come: ((reply: { Url: string }) => void) | undefined;
      orders.calls.upload = vi.fn(() => new Promise((resolve) => (come = resolve)));
      fireEvent.change(name(), { target: { value: '北京某某有限公司' } });
      await choose(picture());
      const state = screen.getByText('正在上传');
      expect(screen.getByLabelText(/^转账凭证/).getAttribute('aria-invalid')).toBe('false');
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(state.textContent).toBe('正在上传');
      expect(sent).not.toHaveBeenCalled();
      come?.({ Url: '/api/client/upload/later.png' });
      await pass(0);
      expect(sent.mock.calls.map(([{ body }]) => body.VoucherUrl)).toEqual(['/api/client/upload/later.png']);
    });

    test('asks for the name and the proof, sends them once, and then shows what happens next', async () => {
      const orders = await transferring();
      orders.calls.createTransfer = vi.fn(({ body }) => {
        const sent = orders.payment({ Channel: 'offline', ...body });
        orders.order.Payments.push(sent);
        return sent;
      });
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(screen.getByText('请填写付款户名')).toBeTruthy();
      expect(screen.getByText('请上传转账凭证：不超过 2 MB 的 PNG、JPG 或 WebP 图片')).toBeTruthy();
      fireEvent.change(name(), { target: { value: ' 北京某某有限公司 ' } });
      await choose(picture());
      button('提交审核').focus();
      fireEvent.click(button('提交审核'));
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(orders.calls.createTransfer).toHaveBeenCalledTimes(1);
      expect(orders.calls.createTransfer.mock.calls[0]?.[0].body).toMatchObject({
        OrderNo: orderNo,
        PayerName: '北京某某有限公司',
        VoucherUrl: expect.stringMatching(/\.png$/),
      });
      expect(screen.getByRole('heading', { name: '转账待确认' })).toBe(document.activeElement);
      cleanup();
      await open(orders);
      expect(screen.getByRole('heading', { name: '转账待确认' })).toBeTruthy();
      expect(document.activeElement).toBe(document.body);
      Object.assign(orders.order, { Status: 20 });
      await pass(60);
      expect(addressShown()).toBe(result);
    });

    describe('that waits for its confirmation', () => {
      const transfer = { Channel: 'offline', VoucherUrl: '/api/client/upload/voucher.png' } as const;
      const waiting = () => {
        const orders = new FakeOrders();
        orders.order.Payments.push(orders.payment(transfer));
        return orders;
      };

      test('is the content of the page, whatever was chosen before; nothing else can be paid', async () => {
        sessionStorage.setItem(`xl:channel:${orderNo}`, 'alipay');
        const orders = await opened(waiting());
        expect(screen.getByRole('heading', { name: '转账待确认' })).toBeTruthy();
        expect(screen.getByRole('link', { name: '我的订单' }).getAttribute('href')).toBe(
          `/mecenter/order-detail/${orderNo}`,
        );
        expect(screen.queryByRole('radio')).toBeNull();
        expect(code()).toBeNull();
        expect(orders.calls.createPayment).not.toHaveBeenCalled();
      });

      test('is left by one action, which says what becomes of it, and come back to; the focus goes along', async () => {
        const orders = await opened(waiting());
        const action = button('改用其他方式支付');
        const about = document.getElementById(action.getAttribute('aria-describedby') ?? '');
        expect(about?.textContent).toMatch(/不要再付一次.*汇回付款账户/);
        action.focus();
        fireEvent.click(action);
        await pass(0);
        expect(screen.getByRole('heading', { name: '改用其他方式支付' })).toBe(document.activeElement);
        expect(screen.getAllByRole('radio')).toHaveLength(2);
        expect(code()?.getAttribute('aria-label')).toBe('支付宝付款码，金额 ¥1,998.00');
        expect(orders.calls.createPayment!.mock.calls[0]?.[0].body).toMatchObject({ BesideTransfer: true });
        button('返回查看转账').focus();
        fireEvent.click(button('返回查看转账'));
        expect(screen.getByRole('heading', { name: '转账待确认' })).toBe(document.activeElement);
        expect(code()).toBeNull();
      });

      test('takes the place of a code, also where it was told of in another tab', async () => {
        const orders = await opened();
        expect(code()).toBeTruthy();
        orders.order.Payments.push(orders.payment(transfer));
        await pass(10);
        expect(screen.getByRole('heading', { name: '转账待确认' })).toBeTruthy();
        expect(code()).toBeNull();
        expect(orders.calls.createPayment!.mock.calls[0]?.[0].body).not.toHaveProperty('BesideTransfer');
      });
    });

    test('takes the account that a refund would go to, wholly or not at all', async () => {
      const orders = await transferring();
      const sent = vi.fn(({ body }) => orders.payment({ Channel: 'offline', ...body }));
      orders.calls.createTransfer = sent;
      const bank = () => screen.getByLabelText(/^开户银行/);
      const account = () => screen.getByLabelText(/^付款账号/);
      fireEvent.change(name(), { target: { value: '北京某某有限公司' } });
      await choose(picture());
      fireEvent.change(bank(), { target: { value: '招商银行' } });
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(screen.getByText('填了开户银行，请一并填写付款账号')).toBeTruthy();
      fireEvent.change(bank(), { target: { value: '' } });
      fireEvent.change(account(), { target: { value: '1234' } });
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(screen.getByText('填了付款账号，请一并填写开户银行')).toBeTruthy();
      expect(screen.getByText('请输入 8–30 位数字的银行账号')).toBeTruthy();
      expect(sent).not.toHaveBeenCalled();
      fireEvent.change(bank(), { target: { value: '招商银行北京分行' } });
      fireEvent.change(account(), { target: { value: '6222 0200 1111 2222 333' } });
      fireEvent.blur(account());
      fireEvent.click(button('提交审核'));
      await pass(0);
      expect(sent.mock.calls[0]?.[0].body).toMatchObject({
        PayerBank: '招商银行北京分行',
        PayerAccount: '6222020011112222333',
      });
    });

    test('keeps what is filled in over a reload', async () => {
      const orders = await transferring();
      fireEvent.change(name(), { target: { value: '北京某某有限公司' } });
      await choose(picture());
      cleanup();
      await open(orders);
      expect(name().value).toBe('北京某某有限公司');
      expect(screen.getByText('凭证已上传，可以更换')).toBeTruthy();
    });

    test('a transfer that was not confirmed says why, and can be told of again', async () => {
      const orders = new FakeOrders();
      orders.order.Payments.push(orders.payment({ Channel: 'offline', Status: 2, FailReason: '未查到到账' }));
      await transferring(orders);
      expect(screen.getByText(/上次提交的转账未通过审核：未查到到账/)).toBeTruthy();
      expect(button('提交审核')).toBeTruthy();
    });
  });
});
