import { randomUUID } from 'node:crypto';
import { cents, china, sum, yuan, type Fields } from './alipay-wire';

interface Trade {
  status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED';
  readonly tradeNo: string;
  amount: string;
  paidAt?: Date;
  /** Amounts by our numbers, and when they went back. */
  readonly refunds: Map<string, { amount: string; at: Date }>;
}

/** What Alipay knows of a merchant, and what it answers; nothing of it is signed yet. */
export class AlipayBooks {
  readonly codes = new Map<string, { amount: string; notifyUrl: string; expires: string }>();
  readonly trades = new Map<string, Trade>();
  /** ZIP files by days. */
  readonly bills = new Map<string, Uint8Array>();
  /** PEM texts by serial numbers. */
  readonly certificates = new Map<string, string>();
  /** What gives no money back. */
  refuseRefunds: string | undefined;

  /** @param billsAt the address below which bills are handed out. */
  constructor(
    readonly now: () => Date,
    readonly billsAt: () => string,
  ) {}

  /** The buyer scans a code: only now there is a trade. */
  scan(payNo: string): Trade {
    const code = this.codes.get(payNo);
    if (!code) throw new Error(`No code ${payNo}`);
    const trade = this.trades.get(payNo) ?? {
      status: 'WAIT_BUYER_PAY' as const,
      tradeNo: `20261122220014${randomUUID().replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14)}`,
      amount: code.amount,
      refunds: new Map(),
    };
    this.trades.set(payNo, trade);
    return trade;
  }

  pay(payNo: string): Trade {
    const trade = this.scan(payNo);
    return Object.assign(trade, { status: 'TRADE_SUCCESS', paidAt: this.now() });
  }

  /** The merchant gives money back on Alipay's own pages. */
  sendBack(payNo: string, number: string, amount: string): void {
    const trade = this.trades.get(payNo);
    if (!trade) throw new Error(`No trade ${payNo}`);
    trade.refunds.set(number, { amount, at: this.now() });
    if (sum([...trade.refunds.values()].map((each) => each.amount)) === cents(trade.amount))
      trade.status = 'TRADE_CLOSED';
  }

  /** The content of the answer to a call. */
  answer(method: string, content: Record<string, unknown>, common: Fields): object {
    const payNo = String(content.out_trade_no);
    const trade = this.trades.get(payNo);
    switch (method) {
      case 'alipay.trade.precreate': {
        const code = {
          amount: String(content.total_amount),
          notifyUrl: common.notify_url ?? '',
          expires: String(content.time_expire),
        };
        this.codes.set(payNo, code);
        return done({ out_trade_no: payNo, qr_code: `https://qr.alipay.com/bax${payNo}` });
      }
      case 'alipay.trade.query':
        if (!trade) return refused('40004', 'ACQ.TRADE_NOT_EXIST');
        return done({
          // What would lead a reader astray that looks for braces and names without knowing strings.
          store_name: 'a"},"sign":"b\\',
          out_trade_no: payNo,
          trade_no: trade.tradeNo,
          trade_status: trade.status,
          total_amount: trade.amount,
          ...(trade.paidAt && { send_pay_date: china(trade.paidAt) }),
        });
      case 'alipay.trade.close':
        if (!trade) return refused('40004', 'ACQ.TRADE_NOT_EXIST');
        if (trade.status !== 'WAIT_BUYER_PAY') return refused('40004', 'ACQ.TRADE_STATUS_ERROR');
        trade.status = 'TRADE_CLOSED';
        return done({ out_trade_no: payNo, trade_no: trade.tradeNo });
      case 'alipay.trade.refund': {
        const number = String(content.out_request_no);
        if (!trade?.paidAt) return refused('40004', 'ACQ.TRADE_STATUS_ERROR');
        if (this.refuseRefunds) return refused('40004', this.refuseRefunds);
        const isNew = !trade.refunds.has(number);
        if (isNew) this.sendBack(payNo, number, String(content.refund_amount));
        const all = [...trade.refunds.values()].map((each) => each.amount);
        return done({ trade_no: trade.tradeNo, fund_change: isNew ? 'Y' : 'N', refund_fee: yuan(sum(all)) });
      }
      case 'alipay.trade.fastpay.refund.query': {
        const number = String(content.out_request_no);
        const refund = trade?.refunds.get(number);
        if (!trade) return refused('40004', 'ACQ.TRADE_NOT_EXIST');
        if (!refund) return done({});
        const told = { out_trade_no: payNo, trade_no: trade.tradeNo, out_request_no: number };
        const options = content.query_options as string[];
        return done({
          ...told,
          refund_amount: refund.amount,
          refund_status: 'REFUND_SUCCESS',
          ...(options.includes('gmt_refund_pay') && { gmt_refund_pay: china(refund.at) }),
        });
      }
      case 'alipay.data.dataservice.bill.downloadurl.query': {
        const day = String(content.bill_date);
        if (!this.bills.has(day)) return refused('40004', 'isp.bill_not_exist');
        return done({ bill_download_url: `${this.billsAt()}/${day}` });
      }
      case 'alipay.open.app.alipaycert.download': {
        const pem = this.certificates.get(String(content.alipay_cert_sn));
        if (pem === undefined) return refused('40004', 'isv.cert-not-exist');
        return done({ alipay_cert_content: Buffer.from(pem).toString('base64') });
      }
      default:
        return refused('40004', 'isv.unknown-method');
    }
  }
}

function done(content: object) {
  return { code: '10000', msg: 'Success', ...content };
}

export function refused(code: string, subCode: string) {
  return { code, msg: 'Business Failed', sub_code: subCode, sub_msg: '业务处理失败' };
}
