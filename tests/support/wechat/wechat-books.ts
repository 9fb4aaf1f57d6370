interface Trade {
  readonly payNo: string;
  readonly asked: Record<string, unknown>;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND' | 'PAYERROR';
  paidAt: Date;
}

interface Refund {
  readonly asked: Record<string, unknown>;
  status: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  doneAt: Date;
}

interface Reply {
  readonly status: number;
  readonly reply?: object;
}

const failure = (status: number, code: string, message: string): Reply => ({ status, reply: { code, message } });
const absent = (code: string) => failure(404, code, '订单不存在');

/** What the peer knows of one merchant's trades and refunds, and what it answers about them. */
export class WechatBooks {
  readonly trades = new Map<string, Trade>();
  readonly refunds = new Map<string, Refund>();
  /** What becomes of new refunds, and the file of every day; without one there is no bill. */
  refundStatus: Refund['status'] = 'PROCESSING';
  bill: string | undefined;

  constructor(
    readonly now: () => Date,
    readonly ids: { readonly mchid: string; readonly appid: string },
  ) {}

  answer(method: string, target: string, content: Record<string, unknown>): Reply {
    const about = `${method} ${target.replace(/(out-trade-no|refunds)\/[\w-]+/, '$1/{no}')}`;
    const no = /(?:out-trade-no|refunds)\/([\w-]+)/.exec(target)?.[1] ?? '';
    const handlers: Record<string, () => Reply> = {
      'POST /v3/pay/transactions/native': () => this.#create(content),
      [`GET /v3/pay/transactions/out-trade-no/{no}?mchid=${this.ids.mchid}`]: () => this.#query(no),
      'POST /v3/pay/transactions/out-trade-no/{no}/close': () => this.#close(no, content),
      'POST /v3/refund/domestic/refunds': () => this.#refund(content),
      'GET /v3/refund/domestic/refunds/{no}': () => this.#queryRefund(no),
    };
    return handlers[about]?.() ?? failure(404, 'NOT_FOUND', about);
  }

  /** The payer pays. @returns what notifications and queries tell of it. */
  pay(payNo: string) {
    Object.assign(this.#trade(payNo), { state: 'SUCCESS', paidAt: this.now() });
    return this.toldOf(payNo);
  }

  /** What notifications and queries tell of a trade. */
  toldOf(payNo: string) {
    const { asked, state, paidAt } = this.#trade(payNo);
    const { total } = asked.amount as { total: number };
    const common = {
      ...this.ids,
      out_trade_no: payNo,
      trade_state: state,
      trade_state_desc: '说明',
      amount: { total },
    };
    if (state !== 'SUCCESS' && state !== 'REFUND') return common;
    return {
      ...common,
      transaction_id: `4200${payNo.slice(1)}`,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      attach: asked.attach,
      success_time: inChina(paidAt),
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    };
  }

  /** What notifications tell of a refund. */
  refundNews(refundNo: string) {
    const { asked, status, doneAt } = this.#known(refundNo);
    const { refund, total } = asked.amount as { refund: number; total: number };
    return {
      mchid: this.ids.mchid,
      out_trade_no: asked.out_trade_no,
      transaction_id: `4200${String(asked.out_trade_no).slice(1)}`,
      out_refund_no: refundNo,
      refund_id: `5030${refundNo.slice(1)}`,
      refund_status: status,
      ...(status === 'SUCCESS' && { success_time: inChina(doneAt) }),
      user_received_account: '招商银行信用卡0403',
      amount: { total, refund, payer_total: total, payer_refund: refund },
    };
  }

  #create(asked: Record<string, unknown>): Reply {
    const problem = problemOf(asked, this.ids);
    if (problem) return failure(400, 'PARAM_ERROR', problem);
    const payNo = String(asked.out_trade_no);
    const known = this.trades.get(payNo);
    if (known?.state === 'SUCCESS') return failure(400, 'ORDERPAID', '该订单已支付');
    if (known && JSON.stringify(known.asked) !== JSON.stringify(asked)) {
      return failure(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    }
    if (!known) this.trades.set(payNo, { payNo, asked, state: 'NOTPAY', paidAt: this.now() });
    return { status: 200, reply: { code_url: `weixin://wxpay/bizpayurl?pr=${payNo}` } };
  }

  #query(payNo: string): Reply {
    return this.trades.has(payNo) ? { status: 200, reply: this.toldOf(payNo) } : absent('ORDER_NOT_EXIST');
  }

  #close(payNo: string, { mchid }: Record<string, unknown>): Reply {
    if (mchid !== this.ids.mchid) return failure(400, 'PARAM_ERROR', 'mchid');
    const trade = this.trades.get(payNo);
    if (!trade) return absent('ORDER_NOT_EXIST');
    if (trade.state === 'SUCCESS') return failure(400, 'ORDERPAID', '该订单已支付');
    if (trade.state === 'CLOSED') return failure(400, 'ORDER_CLOSED', '订单已关闭');
    trade.state = 'CLOSED';
    return { status: 204 };
  }

  #refund(asked: Record<string, unknown>): Reply {
    const refundNo = String(asked.out_refund_no);
    const trade = this.trades.get(String(asked.out_trade_no));
    if (!trade) return absent('RESOURCE_NOT_EXISTS');
    const { total } = asked.amount as { total: number };
    if (total !== (trade.asked.amount as { total: number }).total) return failure(400, 'PARAM_ERROR', '订单金额不一致');
    if (!this.refunds.has(refundNo)) {
      if (trade.state !== 'SUCCESS') return failure(400, 'INVALID_REQUEST', '订单未支付');
      this.refunds.set(refundNo, { asked, status: this.refundStatus, doneAt: this.now() });
    }
    return this.#queryRefund(refundNo);
  }

  #queryRefund(refundNo: string): Reply {
    if (!this.refunds.has(refundNo)) return absent('RESOURCE_NOT_EXISTS');
    const { refund_status: status, ...told } = this.refundNews(refundNo);
    return { status: 200, reply: { ...told, status } };
  }

  #trade(payNo: string): Trade {
    const trade = this.trades.get(payNo);
    if (!trade) throw new Error(`The peer knows no trade ${payNo}`);
    return trade;
  }

  #known(refundNo: string): Refund {
    const refund = this.refunds.get(refundNo);
    if (!refund) throw new Error(`The peer knows no refund ${refundNo}`);
    return refund;
  }
}

/** What the page of the interface does not allow in a new trade; empty when nothing. */
function problemOf(asked: Record<string, unknown>, ids: { mchid: string; appid: string }): string {
  const { total, currency } = asked.amount as { total: unknown; currency: unknown };
  const checks = {
    ids: asked.mchid === ids.mchid && asked.appid === ids.appid,
    description: Buffer.byteLength(String(asked.description)) <= 127 && asked.description !== '',
    out_trade_no: /^[\w|*-]{6,32}$/.test(String(asked.out_trade_no)),
    time_expire: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(String(asked.time_expire)),
    attach: Buffer.byteLength(String(asked.attach)) <= 128,
    notify_url: /^https:\/\/[^?#]+$/.test(String(asked.notify_url)),
    amount: Number.isInteger(total) && Number(total) > 0 && currency === 'CNY',
  };
  return Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
    .join();
}

/** RFC 3339 with the offset of China, without a part of a second. */
function inChina(time: Date): string {
  return `${new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
