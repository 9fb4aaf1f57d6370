import { z } from 'zod';
import { fenOf, timeOf } from './alipay-values';

const text = z.string().min(1).max(200);

/** An amount in yuan, read as fen. */
export const amount = z
  .string()
  .transform((written) => fenOf(written))
  .pipe(z.number().int().nonnegative());

/** A time of China. */
export const time = z
  .string()
  .transform((written) => timeOf(written))
  .pipe(z.date());

/** https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate */
export const precreateAnswer = z.object({ out_trade_no: text, qr_code: z.url() });

/** alipay.trade.query */
export const tradeAnswer = z.object({
  out_trade_no: text,
  trade_no: text,
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: amount,
  /** When the money came; absent while it has not. */
  send_pay_date: time.optional(),
});

/** alipay.trade.refund; its `refund_fee` is of all refunds of the trade. */
export const refundAnswer = z.object({
  trade_no: text,
  fund_change: z.enum(['Y', 'N']).default('N'),
  gmt_refund_pay: time.optional(),
});

/** alipay.trade.fastpay.refund.query; of a refund that was not done, Alipay says nothing. */
export const refundQueryAnswer = z.object({
  trade_no: text.optional(),
  out_request_no: text.optional(),
  refund_status: z.string().optional(),
  refund_amount: amount.optional(),
  gmt_refund_pay: time.optional(),
});

/** alipay.data.dataservice.bill.downloadurl.query */
export const billAnswer = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** alipay.open.app.alipaycert.download */
export const certificateAnswer = z.object({ alipay_cert_content: z.base64() });
