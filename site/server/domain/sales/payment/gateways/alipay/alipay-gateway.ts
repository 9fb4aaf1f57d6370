import type { Clock } from '../../../../../platform/clock';
import type { GatewayNotification, PaymentGateway } from '../payment-gateway';
import { rootSerials, certificateSerial } from './alipay-certificate';
import { certificateAnswer, precreateAnswer } from './alipay-answers-schema';
import { createAlipayBills } from './alipay-bills';
import { createAlipayClient, unavailable } from './alipay-client';
import { certificateKeys, fixedKey, type AlipayKeys } from './alipay-keys';
import { readNotification, type AlipayNotification } from './alipay-notification';
import { createAlipayRefunds } from './alipay-refunds';
import type { AlipaySettings } from './alipay-settings';
import { createAlipayTrades, readAnswer } from './alipay-trades';
import { alipayTime, yuanOf } from './alipay-values';

interface AlipayGatewayParts {
  readonly settings: AlipaySettings;
  /** Where Alipay tells of trades. */
  readonly notifyUrl: string;
  readonly now: Clock;
  /** Milliseconds that Alipay may take to answer: a browser waits for the answer of the site meanwhile. 5,000 by default. */
  readonly answerTime?: number;
}

/** Alipay: codes that buyers scan (当面付, 订单码支付; https://opendocs.alipay.com/open/05osux). */
export function createAlipayGateway({
  settings,
  notifyUrl,
  now,
  answerTime = 5_000,
}: AlipayGatewayParts): PaymentGateway {
  const { appId, sellerId, privateKey, productCode, origin, trust } = settings;
  const serials = 'publicKey' in trust ? {} : serialsOf(trust);
  const client = createAlipayClient({ origin, appId, privateKey, serials, keys: () => keys, answerTime, now });
  const keys: AlipayKeys =
    'publicKey' in trust
      ? fixedKey(trust.publicKey)
      : certificateKeys({ ...trust, download: downloadCertificate, now });
  const trades = createAlipayTrades(client, { sellerId });
  const refunds = createAlipayRefunds(client, { now });

  async function downloadCertificate(serial: string): Promise<string> {
    const method = 'alipay.open.app.alipaycert.download';
    const answer = await client.askUnsigned(method, { alipay_cert_sn: serial });
    const { alipay_cert_content } = readAnswer(method, answer, certificateAnswer);
    return Buffer.from(alipay_cert_content, 'base64').toString('utf8');
  }

  /** Alipay tells only what has gone back of a trade in all: it is asked for what is new. */
  async function refundNews(told: AlipayNotification, refundNo: string): Promise<GatewayNotification> {
    const { notify_id: id, seller_id: merchantId, out_trade_no: payNo } = told;
    const refund = await refunds.find(refundNo, payNo);
    if (!refund) throw unavailable('alipay.trade.fastpay.refund.query', 'it does not know a refund that was told of');
    return { id, event: 'refunded', merchantId, payNo, refundNo, ...refund };
  }

  return {
    channel: 'alipay',
    merchantId: sellerId,
    webhookAck: { type: 'text/plain; charset=utf-8', success: 'success', failure: 'fail' },
    async create({ payNo, amountFen, description, expireAt }) {
      const method = 'alipay.trade.precreate';
      const trade = {
        out_trade_no: payNo,
        total_amount: yuanOf(amountFen),
        subject: subjectOf(description),
        time_expire: alipayTime(expireAt),
        ...(productCode && { product_code: productCode }),
      };
      const answer = readAnswer(method, await client.ask(method, trade, { notify_url: notifyUrl }), precreateAnswer);
      if (answer.out_trade_no !== payNo) throw unavailable(method, 'another trade than was asked for');
      return { qrContent: answer.qr_code };
    },
    query: trades.query,
    close: trades.close,
    refund: refunds.refund,
    async queryRefund(refundNo, payNo) {
      const found = await refunds.find(refundNo, payNo);
      if (!found) return { status: 'unknown' };
      return { status: 'done', channelRefundNo: found.channelRefundNo, doneAt: found.doneAt };
    },
    async verify(request) {
      const told = await readNotification(request, { appId, keys, now: now() });
      const { notify_id: id, seller_id: merchantId, out_trade_no: payNo } = told;
      if (told.gmt_refund && told.refund_fee) return refundNews(told, told.out_biz_no ?? payNo);
      if (told.trade_status === 'TRADE_CLOSED') return { id, event: 'closed', merchantId, payNo };
      const { trade_no: channelTradeNo, total_amount: amountFen, gmt_payment, notify_time } = told;
      return { id, event: 'paid', merchantId, payNo, channelTradeNo, amountFen, paidAt: gmt_payment ?? notify_time };
    },
    downloadBill: createAlipayBills(client, { origin, now }),
  };
}

/** The serial numbers that requests of the mode of certificates name. */
function serialsOf({ appCertificate, roots }: Exclude<AlipaySettings['trust'], { publicKey: unknown }>) {
  return { app_cert_sn: certificateSerial(appCertificate), alipay_root_cert_sn: rootSerials(roots) };
}

/** Alipay takes no `/`, `=` or `&` in a subject, and separates its bills by commas. */
function subjectOf(description: string): string {
  return description.replaceAll(/[/=&,"\s]+/g, ' ').slice(0, 128);
}
