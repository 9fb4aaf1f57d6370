import { formatChinaTime } from '../../../contract/china-time';
import { apiBasePaths } from '../../../contract/endpoint';
import type { OrderPayment } from '../../../contract/payment/payment-schema';
import type { Payment } from './payment-repository';

/** A payment as its order shows it. */
export function orderPayment(payment: Payment): OrderPayment {
  const { payNo, channel, amountFen, status, expireAt, paidAt, failReason, payerName, voucher, ctime } = payment;
  return {
    PayNo: payNo,
    Channel: channel,
    AmountFen: amountFen,
    Status: status,
    ExpireAt: formatChinaTime(expireAt),
    PaidAt: paidAt && formatChinaTime(paidAt),
    FailReason: failReason,
    PayerName: payerName,
    VoucherUrl: voucher ? voucherUrl(voucher) : '',
    CTime: formatChinaTime(ctime),
  };
}

/** Where the proof of a transfer is read; only those who may read it get it. */
function voucherUrl(name: string): string {
  return `${apiBasePaths.client}/upload/${name}`;
}
