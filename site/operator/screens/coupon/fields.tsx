import { useMemo, type ReactNode } from 'react';
import { chinaDay } from '#contract/china-day.ts';
import { formatDiscount, parseDiscount } from '#contract/coupon/discount.ts';
import { formatFen } from '#contract/format-fen.ts';
import {
  getCouponExample,
  getCouponOffer,
  listCouponOffers,
  listCouponProducts,
} from '#contract/operator/coupon-endpoints.ts';
import { couponOfferStateNames, couponTypeNames } from '#contract/operator/coupon-offer.ts';
import type { CouponOfferInput, CouponOfferRow, GetCouponOfferReply } from '#contract/operator/coupon-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useDebounced } from '#data/scheduling.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { parseCount, parseYuan, typedYuan } from '../../ui/amount';
import type { FormField, FormValues } from '../../ui/form-field';
import styles from './coupon.module.css';

const typeNames: Readonly<Record<string, string>> = couponTypeNames;
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

const isPercentage = ({ type }: FormValues) => type === '2';

/**
 * The form of a coupon.
 * @param products names by id; undefined while they are not known.
 * @param isIssued whether somebody has it: then it is asked only for what may still change.
 */
export function couponInputs(
  products: Readonly<Record<string, string>> | undefined,
  isIssued = false,
): readonly FormField[] {
  const inputs: readonly FormField[] = [
    { name: 'name', label: '名称', hint: '会员看到的名字，2–30 个字。' },
    { name: 'type', label: '类型', kind: 'choice', choices: typeNames },
    {
      name: 'percent',
      label: '打几折',
      hint: '像平时说的那样填：9 是九折，8.5 或 85 是八五折，95 是九五折。',
      check: (text) => (parseDiscount(text) === undefined ? '请填写折扣，如 9、8.5 或 95；10 折就是不打折' : undefined),
      isShown: isPercentage,
      renderEffect: (values) => <PriceExample values={values} />,
    },
    {
      name: 'amountFen',
      label: '减多少',
      kind: 'yuan',
      check: (text, values) => amountProblem(text, values),
      isShown: (values) => values['type'] === '1' || values['type'] === '3',
      renderEffect: (values) => <PriceExample values={values} />,
    },
    {
      name: 'thresholdFen',
      label: '订单满多少可用',
      kind: 'yuan',
      isOptional: true,
      hint: '不填就没有门槛。',
      check: (text, { type }) => (type === '1' && parseYuan(text) === 0 ? '请填写门槛' : undefined),
    },
    {
      name: 'appIds',
      label: '适用产品',
      kind: 'choices',
      choices: products ?? {},
      isOptional: true,
      hint: '一个都不选就是全部产品。',
    },
    { name: 'from', label: '第一天', kind: 'day' },
    {
      name: 'to',
      label: '最后一天',
      kind: 'day',
      hint: '北京时间，到这天结束都能用。',
      check: (text, { from }) => (text < String(from) ? '不能早于第一天' : undefined),
    },
    { name: 'total', label: '总张数', kind: 'count', unit: '张' },
    { name: 'perUser', label: '每人限领', kind: 'count', unit: '张' },
    { name: 'isPublic', label: '公开领取', kind: 'switch', hint: '打开后，会员在个人中心和结算页都能自己领。' },
    {
      name: 'code',
      label: '通用兑换码',
      kind: 'code',
      isOptional: true,
      hint: '知道它的人都能兑换，4–20 位字母或数字。想要每人一个，请建好后生成兑换码。',
    },
  ];
  const stays = ['type', 'percent', 'amountFen', 'thresholdFen', 'appIds', 'from'];
  return isIssued ? inputs.filter(({ name }) => !stays.includes(name)) : inputs;
}

function amountProblem(text: string, { type, thresholdFen }: FormValues): string | undefined {
  const fen = parseYuan(text) ?? 0;
  if (fen === 0) return '金额要大于 0';
  if (type !== '1') return undefined;
  return fen > (parseYuan(String(thresholdFen)) ?? 0) ? '减的金额不能超过门槛，请先填门槛' : undefined;
}

/** What plans would cost with the typed terms; the server prices them as it prices orders. */
function PriceExample({ values }: { values: FormValues }): ReactNode {
  const { type, appIds = '' } = values;
  const percent = type === '2' ? parseDiscount(String(values['percent'] ?? '')) : undefined;
  const amountFen = type === '2' ? undefined : parseYuan(String(values['amountFen'] ?? ''));
  const thresholdFen = parseYuan(String(values['thresholdFen'] ?? '')) ?? 0;
  const isKnown = percent !== undefined || Boolean(amountFen);
  const query = {
    ...(percent !== undefined && { percent }),
    ...(amountFen !== undefined && { amountFen }),
    ...(appIds !== '' && { appIds: String(appIds) }),
    thresholdFen,
  };
  const asked = useDebounced(isKnown ? JSON.stringify(query) : '');
  const { data } = useRead(
    getCouponExample,
    { query: asked === '' ? {} : (JSON.parse(asked) as typeof query) },
    { enabled: asked !== '', keepPreviousData: true, failures: 'silent' },
  );
  if (!isKnown || !data) return <output className={styles.example} />;
  return (
    <output className={styles.example}>
      {percent !== undefined && (
        <strong>
          {formatDiscount(percent)}，付 {percent}%。
        </strong>
      )}
      <Examples items={data.items} />
    </output>
  );
}

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

/** What the form of a new coupon begins with. */
export function newCoupon(): FormValues {
  return {
    name: '',
    type: '2',
    percent: '',
    amountFen: '',
    thresholdFen: '',
    appIds: '',
    from: chinaDay(new Date()),
    to: '',
    total: '',
    perUser: '1',
    isPublic: false,
    code: '',
  };
}

export function toFormValues(row: CouponOfferRow): FormValues {
  const { percent, amountFen, thresholdFen } = row;
  return {
    name: row.name,
    type: String(row.type),
    percent: percent === null ? '' : String(percent / 10),
    amountFen: amountFen === null ? '' : typedYuan(amountFen),
    thresholdFen: thresholdFen === 0 ? '' : typedYuan(thresholdFen),
    appIds: row.products.map(({ appId }) => appId).join(),
    from: row.from,
    to: row.to,
    total: String(row.total),
    perUser: String(row.perUser),
    isPublic: row.isPublic,
    code: row.code,
  };
}

/** The form has checked the values. */
export function toCouponInput(values: FormValues): CouponOfferInput {
  const type = Number(values['type']) as CouponOfferRow['type'];
  const text = (name: string) => String(values[name] ?? '');
  return {
    name: text('name'),
    type,
    percent: type === 2 ? (parseDiscount(text('percent')) ?? null) : null,
    amountFen: type === 2 ? null : (parseYuan(text('amountFen')) ?? null),
    thresholdFen: parseYuan(text('thresholdFen')) ?? 0,
    appIds: text('appIds').split(',').filter(Boolean),
    total: parseCount(text('total')) ?? 0,
    perUser: parseCount(text('perUser')) ?? 0,
    from: text('from'),
    to: text('to'),
    isPublic: values['isPublic'] === true,
    code: text('code'),
  };
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
  { name: 'audience', label: '发给', kind: 'choice', choices: { all: '全部会员', list: '名单' } },
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
