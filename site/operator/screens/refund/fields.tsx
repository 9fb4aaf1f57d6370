import { Link } from 'react-router-dom';
import { ValueContent, type Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';
import { formatFen } from '#contract/format-fen.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { getRefund, listRefunds } from '#contract/operator/refund-endpoints.ts';
import type { GetRefundReply, RefundMatter } from '#contract/operator/refund-schema.ts';
import { refundMatterLabels } from '#contract/operator/refund-state.ts';
import { orderStatusLabels } from '#contract/order/order-status.ts';
import { payChannelLabels, paymentStatusLabels } from '#contract/payment/payment-status.ts';
import { parseYuan } from '../../ui/amount';

export const stateField = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: refundMatterLabels,
  states: {
    requested: 'busy',
    external: 'busy',
    proposed: 'busy',
    leaving: 'busy',
    toSend: 'busy',
    processing: 'calm',
    toRetry: 'bad',
    done: 'good',
    refused: 'bad',
    withdrawn: 'calm',
  },
} as const satisfies Field<Pick<RefundMatter, 'state'>>;

const channelField = { name: 'channel', label: '付款方式', choices: payChannelLabels, isShort: true } as const;

export const refundFields: readonly Field<RefundMatter>[] = [
  { name: 'orderNo', label: '订单号', isShort: true },
  stateField,
  { name: 'amountFen', label: '金额', kind: 'fen', sort: 'amountFen' },
  { name: 'company', label: '企业' },
  { name: 'productName', label: '产品', isShort: true },
  channelField,
  { name: 'reason', label: '原因' },
  { name: 'operator', label: '操作人', isShort: true },
  { name: 'createdAt', label: '时间', kind: 'moment', sort: 'createdAt' },
  { name: 'key', label: '编号', isOptional: true },
];

export const refundFilters: readonly Filter[] = [
  { name: 'state', label: '状态', kind: 'choice', choices: { waiting: '等待处理的', ...refundMatterLabels } },
  { name: 'channel', label: '付款方式', kind: 'choice', choices: payChannelLabels },
  { name: 'from', label: '日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

export const waitingView = { name: '等待处理', query: '?state=waiting' };

export const orderFields: readonly Field<GetRefundReply>[] = [
  { name: 'orderNo', label: '订单号', kind: 'id' },
  { name: 'title', label: '购买内容', render: ({ orderNo, title }) => <Link to={`/order/${orderNo}`}>{title}</Link> },
  { name: 'company', label: '企业' },
  { name: 'status', label: '订单状态', choices: orderStatusLabels },
  { name: 'paidFen', label: '已付', kind: 'fen' },
  { name: 'leftFen', label: '还可以退', kind: 'fen' },
];

type OrderPayment = GetRefundReply['payments'][number];

export const paymentFields: readonly Field<OrderPayment>[] = [
  { name: 'payNo', label: '支付单号', kind: 'id' },
  channelField,
  { name: 'amountFen', label: '金额', kind: 'fen' },
  { name: 'refundFen', label: '已退和在退', kind: 'fen' },
  { name: 'status', label: '状态', choices: paymentStatusLabels, isShort: true },
  { name: 'paidAt', label: '付款时间', kind: 'moment' },
  { name: 'payer', label: '付款账户' },
];

type OrderRefund = GetRefundReply['refunds'][number];

export const orderRefundFields: readonly Field<OrderRefund>[] = [
  {
    name: 'refundNo',
    label: '退款单号',
    isShort: true,
    render: ({ refundNo, reference }) => (
      <>
        <ValueContent field={{ label: '退款单号', kind: 'id' }} value={refundNo} />
        {reference && <div>流水号 {reference}</div>}
      </>
    ),
  },
  stateField,
  { name: 'amountFen', label: '金额', kind: 'fen' },
  {
    name: 'reason',
    label: '说明',
    render: ({ reason, refusal }) => (
      <>
        {reason}
        {refusal && <div>渠道拒绝：{refusal}</div>}
      </>
    ),
  },
  { name: 'operator', label: '操作人' },
  {
    name: 'createdAt',
    label: '时间',
    isShort: true,
    render: ({ createdAt, doneAt }) => (
      <div>
        <ValueContent field={{ label: '时间', kind: 'moment' }} value={createdAt} />
        {doneAt && (
          <div>
            <ValueContent field={{ label: '完成时间', kind: 'moment' }} value={doneAt} /> 完成
          </div>
        )}
      </div>
    ),
  },
];

/** The account that a refund of a transfer goes to. */
export function payerOf({ payments }: GetRefundReply, { payNo }: { payNo: string }): string {
  return payments.find((each) => each.payNo === payNo)?.payer ?? '';
}

/** Reads that a decision changes. */
export const refreshes = [listRefunds, getRefund, listRecord, getRecordEntry];

/** The amount of a refund. @param leftFen what can be refunded at most. @param isWhole whether it must be all of it. */
export function amountInput(leftFen: number, isWhole: boolean): FormField {
  return {
    name: 'amountFen',
    label: '退款金额',
    kind: 'yuan',
    hint: isWhole
      ? '服务还没有开通，只能全额退款。'
      : `最多 ¥${formatFen(leftFen)}；全额退款后服务结束，部分退款后服务继续。`,
    check(text) {
      const fen = parseYuan(text);
      if (fen === 0) return '金额要大于 0';
      if (fen !== undefined && fen > leftFen) return `最多可以退 ¥${formatFen(leftFen)}`;
      return isWhole && fen !== leftFen ? `只能全额退 ¥${formatFen(leftFen)}` : undefined;
    },
  };
}

export const referenceInput: FormField = {
  name: 'reference',
  label: '银行流水号',
  hint: '买家会在订单里看到，方便核对。',
  check: (text) => (/^[\w-]{1,64}$/.test(text.trim()) ? undefined : '只含字母、数字、- 和 _，最多 64 位'),
};
