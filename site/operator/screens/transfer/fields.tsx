import { listBankLines, getBankLine } from '#contract/operator/bank-line-endpoints.ts';
import { getCustomerOrder, listCustomerOrders } from '#contract/operator/order-endpoints.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { getTransfer, listTransfers } from '#contract/operator/transfer-endpoints.ts';
import type { GetTransferReply, TransferRow } from '#contract/operator/transfer-schema.ts';
import { transferStatusLabels } from '#contract/operator/transfer-status.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { Link } from 'react-router-dom';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

export function transferName({ payerName, amountFen }: Pick<TransferRow, 'payerName' | 'amountFen'>): string {
  return `${payerName || '未知户名'} ¥${formatFen(amountFen)}`;
}

export const transferStatusField: Field<Pick<TransferRow, 'status'>> = {
  name: 'status',
  label: '状态',
  kind: 'choice',
  choices: transferStatusLabels,
  states: { 0: 'busy', 1: 'good', 2: 'bad', 3: 'calm', 4: 'busy', 5: 'calm' },
};

const dayLength = 24 * 3600 * 1000;
const hourLength = 3600 * 1000;

/** How long a transfer has waited: `2 天`. */
function waitText(since: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(since));
  if (passed < hourLength) return '不到 1 小时';
  return passed < dayLength ? `${Math.floor(passed / hourLength)} 小时` : `${Math.floor(passed / dayLength)} 天`;
}

export const transferFields: readonly Field<TransferRow>[] = [
  { name: 'payerName', label: '付款户名' },
  { name: 'amountFen', label: '金额', kind: 'fen', sort: 'amountFen' },
  transferStatusField,
  {
    name: 'createdAt',
    label: '提交时间',
    isShort: true,
    sort: 'createdAt',
    render: ({ createdAt, status }) => (
      <>
        <time dateTime={createdAt}>{formatDateTime(createdAt).slice(0, 16)}</time>
        {status === paymentStatus.open && `（等了 ${waitText(createdAt)}）`}
      </>
    ),
  },
  { name: 'company', label: '企业' },
  { name: 'goods', label: '商品', isOptional: true },
  { name: 'orderNo', label: '订单号', kind: 'id' },
  { name: 'payNo', label: '支付单号', kind: 'id', isOptional: true },
  { name: 'payerBank', label: '开户银行', isOptional: true },
  { name: 'payerAccount', label: '付款账号', isShort: true, isOptional: true },
  { name: 'paidAt', label: '确认时间', kind: 'moment', isOptional: true },
  { name: 'failReason', label: '未到账原因', isOptional: true },
];

export const transferFilters: readonly Filter[] = [
  { name: 'status', label: '状态', kind: 'choice', choices: transferStatusLabels },
  { name: 'from', label: '提交日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

export const waitingTransfers = { name: '待核对', query: `?status=${paymentStatus.open}` };

/** Reads that a decision about money that came touches. */
export const transferRefreshes = [
  listTransfers,
  getTransfer,
  listBankLines,
  getBankLine,
  listCustomerOrders,
  getCustomerOrder,
  listRecord,
];

export const lineFields: readonly Field<GetTransferReply['lines'][number]>[] = [
  {
    name: 'payerName',
    label: '付款户名',
    render: ({ id, payerName }) => <Link to={`/bank-line/${id}`}>{payerName || '未知户名'}</Link>,
  },
  { name: 'amountFen', label: '金额', kind: 'fen' },
  { name: 'bookedAt', label: '入账时间', kind: 'moment' },
  { name: 'memo', label: '摘要和附言' },
  {
    name: 'isAssigned',
    label: '状态',
    kind: 'choice',
    choices: { true: '就是这笔', false: '金额一致，待核对' },
    states: { true: 'good', false: 'busy' },
  },
];

export const confirmationReason = '银行已到账';

/** How the reason of a rejection is asked for. */
export const rejectionText: Partial<FormField> = {
  label: '原因',
  hint: '买家会看到这段话，也会写进操作记录。',
  suggestions: [
    '未收到该笔转账，请核对付款账户后重新提交',
    '到账金额与订单不一致，请联系客服',
    '凭证看不清，请重新上传',
  ],
};

export const payerInputs: readonly FormField[] = [
  { name: 'payerName', label: '付款户名' },
  { name: 'payerBank', label: '开户银行' },
  { name: 'payerAccount', label: '付款账号', hint: '8 到 30 位数字，可以带空格。' },
];
