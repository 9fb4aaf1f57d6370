import { Link } from 'react-router-dom';
import type { RecordEntry } from '#contract/operator/change-schema.ts';
import type { GetPriceReply, PriceRow } from '#contract/operator/price-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { CopyButton } from '../../ui/copy-button';
import { parseYuan } from '../../ui/amount';
import { StateMark, type Field } from '../../frame/field';
import type { FormField } from '../../ui/form-field';
import type { Filter } from '../../frame/list-query';

const saleNames = { true: '在售', false: '已下架' };

export function planName({ productName, versionName, months }: PriceRow): string {
  return `${productName} ${versionName} ${months} 个月`;
}

/** Days of a price; without a last one it stays. */
function daysText(from: string, to: string | null): string {
  return to === null ? `${from} 起` : from === to ? from : `${from} 至 ${to}`;
}

export const priceFields: readonly Field<PriceRow>[] = [
  { name: 'productName', label: '产品', sort: 'product', isShort: true },
  { name: 'versionName', label: '版本', isShort: true },
  { name: 'months', label: '时长', isShort: true, read: ({ months }) => `${months} 个月` },
  { name: 'listPriceFen', label: '划线价', kind: 'fen' },
  { name: 'priceFen', label: '现价', kind: 'fen', sort: 'priceFen' },
  {
    name: 'period',
    label: '限时价',
    render: ({ period }) =>
      period && (
        <StateMark state={period.isRunning ? 'good' : 'calm'}>
          ¥{formatFen(period.priceFen)}，{daysText(period.from, period.to)}
        </StateMark>
      ),
  },
  {
    name: 'isOnSale',
    label: '状态',
    kind: 'choice',
    choices: saleNames,
    states: { true: 'good', false: 'bad' },
  },
  { name: 'changedAt', label: '最近变动', kind: 'moment', sort: 'changedAt' },
  { name: 'regularPriceFen', label: '平时价', kind: 'fen', isOptional: true },
  { name: 'planId', label: '套餐编号', kind: 'id', isOptional: true },
];

export const priceFilters: readonly Filter[] = [
  { name: 'sale', label: '状态', kind: 'choice', choices: { yes: saleNames.true, no: saleNames.false } },
  { name: 'period', label: '限时价', kind: 'choice', choices: { running: '进行中', planned: '已安排' } },
];

type Period = GetPriceReply['periods'][number];

export const periodFields: readonly Field<Period>[] = [
  { name: 'priceFen', label: '价格', kind: 'fen' },
  { name: 'days', label: '日期', isShort: true, read: ({ from, to }) => daysText(from, to) },
  {
    name: 'state',
    label: '状态',
    kind: 'choice',
    choices: { planned: '已安排', running: '进行中', over: '已结束', cancelled: '已取消' },
    states: { planned: 'busy', running: 'good', over: 'calm', cancelled: 'calm' },
  },
];

type UnpaidOrder = GetPriceReply['unpaidOrders']['items'][number];

export const unpaidFields: readonly Field<UnpaidOrder>[] = [
  {
    name: 'orderNo',
    label: '订单号',
    isShort: true,
    render: ({ orderNo }) => (
      <>
        <Link to={`/order/${orderNo}`}>{orderNo}</Link> <CopyButton text={orderNo} label="复制订单号" />
      </>
    ),
  },
  { name: 'priceFen', label: '订单里的售价', kind: 'fen' },
  { name: 'payableFen', label: '应付', kind: 'fen' },
  { name: 'createdAt', label: '下单时间', kind: 'moment' },
  { name: 'expireAt', label: '过期时间', kind: 'moment' },
];

export const historyFields: readonly Field<RecordEntry>[] = [
  { name: 'at', label: '时间', kind: 'moment' },
  { name: 'operator', label: '操作人', isShort: true },
];

/** An amount that must not be above the list price. @param listPriceFen that of the plan, where the form has no field of it. */
export function priceInput(listPriceFen?: number): FormField {
  return {
    name: 'priceFen',
    label: listPriceFen === undefined ? '售价' : '限时价',
    kind: 'yuan',
    check(text, { listPriceFen: typed }) {
      const limit = listPriceFen ?? parseYuan(String(typed ?? ''));
      const fen = parseYuan(text);
      if (limit === undefined || fen === undefined || fen <= limit) return undefined;
      return `不能高于划线价 ¥${formatFen(limit)}`;
    },
  };
}

export const listPriceInput: FormField = { name: 'listPriceFen', label: '划线价', kind: 'yuan' };
