import { formatChinaTime } from '../../../contract/china-time';
import { endpointUrl } from '../../../contract/endpoint-url';
import type { OrderPayment } from '../../../contract/payment/payment-schema';
import { getUpload } from '../../../contract/upload/upload-endpoints';
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
    // Only those who may read it get the proof of a transfer there.
    VoucherUrl: voucher ? endpointUrl(getUpload, { params: { name: voucher } }) : '',
    CTime: formatChinaTime(ctime),
  };
}
