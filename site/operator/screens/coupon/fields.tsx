import { useMemo, type ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { getCouponOffer, listCouponOffers, listCouponProducts } from '#contract/operator/coupon-endpoints.ts';
import { couponOfferStateNames, couponTypeNames } from '#contract/operator/coupon-offer.ts';
import type { CouponOfferRow, GetCouponOfferReply } from '#contract/operator/coupon-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import styles from './coupon.module.css';

export const typeNames: Readonly<Record<string, string>> = couponTypeNames;
const stateNames: Readonly<Record<string, string>> = couponOfferStateNames;

export const stateField: Field<Pick<CouponOfferRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: { offered: 'good', soldOut: 'calm', upcoming: 'busy', stopped: 'bad', over: 'calm', unusable: 'bad' },
};

function productsText({ products }: Pick<CouponOfferRow, 'products'>): string {
  return products.map(({ name }) => name).join('、') || '全部产品';
}

export const couponFields: readonly Field<CouponOfferRow>[] = [
  { name: 'name', label: '名称', isShort: true },
  { name: 'terms', label: '优惠', isShort: true },
  { name: 'products', label: '适用产品', read: productsText },
  { name: 'days', label: '使用日期', isShort: true, sort: 'endAt', read: ({ from, to }) => `${from} 至 ${to}` },
  stateField,
  {
    name: 'received',
    label: '已领 / 总数',
    kind: 'count',
    sort: 'received',
    read: ({ received, total }) => `${received.toLocaleString('en')} / ${total.toLocaleString('en')}`,
  },
  { name: 'orders', label: '带来订单', kind: 'count' },
  { name: 'paidFen', label: '带来实付', kind: 'fen' },
  { name: 'type', label: '类型', kind: 'choice', choices: typeNames, isOptional: true },
  { name: 'reserved', label: '留给兑换码', kind: 'count', isOptional: true },
  { name: 'perUser', label: '每人限领', kind: 'count', isOptional: true, read: ({ perUser }) => `${perUser} 张` },
  { name: 'isPublic', label: '公开领取', kind: 'yes-no', isOptional: true },
  { name: 'code', label: '通用兑换码', kind: 'id', isOptional: true },
  { name: 'id', label: '编号', kind: 'id', sort: 'id', isOptional: true },
];

export const couponFilters: readonly Filter[] = [
  { name: 'state', label: '状态', kind: 'choice', choices: stateNames },
  { name: 'type', label: '类型', kind: 'choice', choices: typeNames },
];

/** Reads that changes of coupons touch. */
export const refreshes = [listCouponOffers, getCouponOffer, listRecord, getRecordEntry];

/** Prices of today with a coupon. */
export function Examples({ items }: { items: GetCouponOfferReply['examples'] }): ReactNode {
  if (items.length === 0) return '没有在售的套餐';
  return (
    <ul className={styles.examples}>
      {items.map(({ plan, priceFen, payableFen, reason }) => (
        <li key={plan}>
          {plan}：
          {reason === '' ? (
            <>
              ¥{formatFen(priceFen)} → <b>¥{formatFen(payableFen)}</b>
            </>
          ) : (
            `¥${formatFen(priceFen)}，不能用：${reason}`
          )}
        </li>
      ))}
    </ul>
  );
}

type Batch = GetCouponOfferReply['batches'][number];

export const batchFields: readonly Field<Batch>[] = [
  { name: 'note', label: '用途' },
  {
    name: 'redeemed',
    label: '已兑换 / 个数',
    kind: 'count',
    read: ({ redeemed, size }) => `${redeemed.toLocaleString('en')} / ${size.toLocaleString('en')}`,
  },
  { name: 'createdAt', label: '生成时间', kind: 'moment' },
  {
    name: 'isStopped',
    label: '状态',
    kind: 'choice',
    choices: { false: '可兑换', true: '已停用' },
    states: { false: 'good', true: 'bad' },
  },
];

type Issue = GetCouponOfferReply['issues'][number];

export const issueFields: readonly Field<Issue>[] = [
  { name: 'audience', label: '发给', kind: 'choice', choices: { all: '全部用户', list: '名单' } },
  {
    name: 'issued',
    label: '已发 / 计划',
    kind: 'count',
    read: ({ issued, planned }) => `${issued.toLocaleString('en')} / ${planned.toLocaleString('en')}`,
  },
  { name: 'createdAt', label: '时间', kind: 'moment' },
  {
    name: 'state',
    label: '状态',
    kind: 'choice',
    choices: { running: '发放中', done: '已发完', stopped: '已停下' },
    states: { running: 'busy', done: 'good', stopped: 'bad' },
  },
];

type BroughtOrder = GetCouponOfferReply['recentOrders'][number];

export const orderFields: readonly Field<BroughtOrder>[] = [
  { name: 'orderNo', label: '订单号', kind: 'id' },
  { name: 'productName', label: '产品' },
  { name: 'couponFen', label: '券减了', kind: 'fen' },
  { name: 'paidFen', label: '实付', kind: 'fen' },
  { name: 'paidAt', label: '付款时间', kind: 'moment' },
];

/** The names of products by their ids; undefined while they are not known. */
export function useProductNames(): Readonly<Record<string, string>> | undefined {
  const { data } = useRead(listCouponProducts, {});
  return useMemo(() => data && Object.fromEntries(data.map(({ appId, name }) => [appId, name])), [data]);
}
