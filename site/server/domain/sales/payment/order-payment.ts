import { formatChinaTime } from '../../../../contract/china-time';
import { endpointUrl } from '../../../../contract/endpoint-url';
import type { OrderPayment, OrderRefund } from '../../../../contract/payment/payment-schema';
import type { RefundStatus } from '../../../../contract/payment/refund-status';
import { getUpload } from '../../../../contract/upload/upload-endpoints';
import type { Payment } from './payment-repository';
import { refundStatus, type Refund } from './refunds/refund-repository';

/**
 * A payment as its order shows it.
 * @param refunds those of the order.
 */
export function orderPayment(payment: Payment, refunds: readonly Refund[]): OrderPayment {
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
    PayerBank: payment.payerBank,
    PayerAccount: payment.payerAccount,
    // Only those who may read it get the proof of a transfer there.
    VoucherUrl: voucher ? endpointUrl(getUpload, { params: { name: voucher } }) : '',
    Refunds: refunds.filter((each) => each.payNo === payNo).map((each) => orderRefund(each, channel)),
    CTime: formatChinaTime(ctime),
  };
}

function orderRefund(refund: Refund, channel: Payment['channel']): OrderRefund {
  const { refundNo, amountFen, status, channelRefundNo, ctime, doneAt } = refund;
  return {
    RefundNo: refundNo,
    AmountFen: amountFen,
    Status: statusOf(status, channel),
    Reference: (channel === 'offline' && channelRefundNo) || '',
    CTime: formatChinaTime(ctime),
    DoneAt: doneAt && formatChinaTime(doneAt),
  };
}

function statusOf(status: Refund['status'], channel: Payment['channel']): RefundStatus {
  if (status === refundStatus.done) return 'succeeded';
  if (status === refundStatus.refused) return 'failed';
  return channel === 'offline' ? 'to_be_sent' : 'pending';
}
