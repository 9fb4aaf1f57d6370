import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi, type Mock } from 'vitest';
import type { OrderDetail } from '../../site/contract/order/order-schema';
import type {
  CreatePaymentReply,
  GetPaymentStateReply,
  OrderPayment,
} from '../../site/contract/payment/payment-schema';
import { ApiFailure } from '../../site/src/data/http/api-failure';
import { type HttpClient, HttpClientContext } from '../../site/src/data/http/http-client';
import { swrOptions } from '../../site/src/data/http/use-read';
import { MatchedAddress } from './matched-address';

export const orderNo = '2026112212000012345678';
/** The server's clock when a test starts; the computer's is years behind. */
const serverStart = Date.parse('2026-11-22T12:00:00+08:00');

type Answer = (input: { params?: Record<string, string>; body?: Record<string, string> }, options: object) => unknown;

/** A server of orders and payments in memory, and the page that asks it. */
export class FakeOrders {
  readonly order: OrderDetail;
  readonly calls: Record<string, Mock<Answer>>;
  #startedAt = performance.now();
  #made = 0;

  constructor(change: Partial<OrderDetail> = {}) {
    this.order = { ...plainOrder(this.time(1_800)), ...change };
    this.calls = {
      getOrder: vi.fn(() => this.#read()),
      listPayChannels: vi.fn(() => [
        { Channel: 'alipay', Name: '支付宝', Enabled: true, IsDown: false, Tip: '', Account: null },
        { Channel: 'wechat', Name: '微信支付', Enabled: true, IsDown: false, Tip: '', Account: null },
        {
          Channel: 'offline',
          Name: '对公转账',
          Enabled: true,
          IsDown: false,
          Tip: '工作日当天确认',
          Account: { Name: '晓量科技有限公司', Bank: '招商银行北京分行', Number: '110900001234567' },
        },
      ]),
      createPayment: vi.fn(({ body }) => this.#newCode(body?.Channel as 'alipay')),
      getPaymentState: vi.fn(() => this.state()),
    };
  }

  /** The server's time, some seconds from now. */
  time(seconds = 0): string {
    return new Date(serverStart + performance.now() - this.#startedAt + seconds * 1_000).toISOString();
  }

  state(change: Partial<GetPaymentStateReply> = {}): GetPaymentStateReply {
    const { Status: OrderStatus } = this.order;
    const open = { Status: 0, OrderStatus, PaidAt: null, FailReason: '', PollMs: 2_000 } as const;
    return { ...open, ServerTime: this.time(), ...change };
  }

  payment(change: Partial<OrderPayment>): OrderPayment {
    return {
      PayNo: `P${orderNo}`,
      Channel: 'alipay',
      AmountFen: this.order.PayableFen,
      Status: 0,
      PaidAt: null,
      FailReason: '',
      PayerName: '',
      PayerBank: '',
      PayerAccount: '',
      Refunds: [],
      VoucherUrl: '',
      ExpireAt: this.time(900),
      CTime: this.time(),
      ...change,
    };
  }

  /** The order as the API tells it now. */
  #read(): OrderDetail {
    const Payments = [...this.order.Payments];
    const waiting = Payments.find(({ Channel, Status }) => Channel === 'offline' && Status === 0);
    const TransferAt = (this.order.Status === 10 && waiting?.CTime) || null;
    return { ...this.order, Payments, TransferAt, ServerTime: this.time() };
  }

  #newCode(channel: CreatePaymentReply['Channel']): CreatePaymentReply {
    this.#made += 1;
    const PayNo = `P20261122120000000000${String(this.#made).padStart(2, '0')}`;
    return {
      PayNo,
      Channel: channel,
      AmountFen: this.order.PayableFen,
      PollMs: 2_000,
      QrContent: `http://localhost:8790/mockpay/${PayNo}`,
      ExpireAt: this.time(900),
      ServerTime: this.time(),
    };
  }

  /** Opens a page that reads from this server. */
  async open(page: ReactElement, address: string): Promise<void> {
    const client = async (endpoint: { name: string }, input: object, options: object = {}) => {
      const answer = this.calls[endpoint.name];
      if (!answer) throw new ApiFailure('business', '', { code: 404 });
      return answer(input, options);
    };
    render(
      <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
        <MatchedAddress>
          <HttpClientContext.Provider value={client as unknown as HttpClient}>
            <SWRConfig value={{ ...swrOptions, provider: () => new Map() }}>
              {page}
              <Address />
            </SWRConfig>
          </HttpClientContext.Provider>
        </MatchedAddress>
      </MemoryRouter>,
    );
    await pass(0);
  }
}

/** Lets time pass, with everything that comes of it. */
export async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

/** Where the router is. */
export function addressShown(): string {
  return document.querySelector('[data-address]')?.textContent ?? '';
}

function Address() {
  const { pathname, search } = useLocation();
  return <i data-address="">{pathname + search}</i>;
}

function plainOrder(expireAt: string): OrderDetail {
  return {
    OrderNo: orderNo,
    Type: 'new',
    AppId: '1001',
    ProductName: '数据通',
    Icon: '',
    VersionId: 2,
    Quantity: 1,
    VersionName: '专业版',
    PlanId: 7,
    Months: 12,
    OriginalFen: 238_800,
    DiscountFen: 39_000,
    CouponFen: 0,
    PayableFen: 199_800,
    PaidFen: 0,
    Status: 10,
    PayChannel: null,
    ExpireAt: expireAt,
    PaidAt: null,
    OpenedAt: null,
    ClosedAt: null,
    CloseReason: '',
    InvoiceStatus: 0,
    TransferAt: null,
    Remark: '',
    Version: 1,
    CTime: '2026-11-22T12:00:00+08:00',
    ServiceStart: '2026-11-22T12:00:00+08:00',
    ServiceEnd: '2027-11-22T12:00:00+08:00',
    Actions: ['pay', 'cancel'],
    Lines: [],
    Highlights: [],
    Agreement: { Name: '服务协议', Version: '1' },
    Payments: [],
    Logs: [],
    ServerTime: '2026-11-22T12:00:00+08:00',
  };
}
