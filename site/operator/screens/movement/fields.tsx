import { nameSource } from '#contract/fields/attribution-source.ts';
import type { ListMovementsReply, MovementRow } from '#contract/operator/figures-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import { payChannelLabels } from '#contract/payment/payment-status.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';

const kinds = { payment: '收款', refund: '退款' } as const;
const signed = (fen: number) => `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`;

export const movementFields: readonly Field<MovementRow>[] = [
  { name: 'orderNo', label: '订单号', isShort: true },
  { name: 'at', label: '时间', kind: 'moment', sort: 'at' },
  { name: 'kind', label: '收支', kind: 'choice', choices: kinds, states: { payment: 'good', refund: 'bad' } },
  { name: 'amountFen', label: '金额', isShort: true, read: ({ amountFen }) => signed(amountFen) },
  { name: 'company', label: '企业' },
  { name: 'goods', label: '商品' },
  { name: 'type', label: '类型', kind: 'choice', choices: orderTypeLabels },
  { name: 'channel', label: '支付方式', kind: 'choice', choices: payChannelLabels },
  { name: 'source', label: '来源', read: ({ source }) => nameSource(source) },
  { name: 'reference', label: '收支编号', isShort: true, isOptional: true },
];

/** @param products names by app id; undefined while they are not known. */
export function movementFilters(products: Readonly<Record<string, string>> | undefined): readonly Filter[] {
  return [
    { name: 'kind', label: '收支', kind: 'choice', choices: kinds },
    { name: 'appId', label: '产品', kind: 'choice', ...(products && { choices: products }) },
    { name: 'type', label: '类型', kind: 'choice', choices: orderTypeLabels },
    { name: 'channel', label: '支付方式', kind: 'choice', choices: payChannelLabels },
    { name: 'source', label: '来源', kind: 'text', isRare: true },
    { name: 'versionId', label: '版本编号', kind: 'text', isRare: true },
    { name: 'planId', label: '套餐编号', kind: 'text', isRare: true },
    { name: 'from', label: '日期从', kind: 'day' },
    { name: 'to', label: '到', kind: 'day' },
  ];
}

/** Says what all rows add up to. */
export function movementSum({ sum }: ListMovementsReply): string {
  const { payments, paidFen, refunds, refundFen, netFen } = sum;
  return `收款 ${payments.toLocaleString('en')} 笔 ${signed(paidFen)}，退款 ${refunds.toLocaleString('en')} 笔 ${signed(refundFen)}，净收入 ${signed(netFen)}`;
}
