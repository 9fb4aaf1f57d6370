import type { ReactNode } from 'react';
import { addDays, chinaDay, countDays } from '#contract/china-day.ts';
import { formatDiscount, parseDiscount } from '#contract/coupon/discount.ts';
import { getCouponExample } from '#contract/operator/coupon-endpoints.ts';
import type { CouponOfferInput, CouponOfferRow } from '#contract/operator/coupon-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { isDay } from '#data/query/day-range.ts';
import { useDebounced } from '#data/scheduling.ts';
import { parseCount, parseYuan, typedYuan } from '../../ui/amount';
import type { FoldedPart } from '../../ui/folded-fields';
import type { FormField, FormValues } from '../../ui/form-field';
import { Examples, typeNames } from './fields';
import styles from './coupon.module.css';

const isPercentage = ({ type }: FormValues) => type === '2';
const isFromThreshold = ({ type }: FormValues) => type === '1';

interface CouponForm {
  readonly fields: readonly FormField[];
  readonly folded: FoldedPart;
}

/**
 * The form of a coupon: what a usual one needs, and the rest.
 * @param products names by id; undefined while they are not known.
 * @param isIssued whether somebody has it: then it is asked only for what may still change.
 */
export function couponForm(products: Readonly<Record<string, string>> | undefined, isIssued = false): CouponForm {
  const stays = isIssued ? ['type', 'percent', 'amountFen', 'thresholdFen', 'appIds', 'from'] : [];
  const mayChange = ({ name }: FormField) => !stays.includes(name);
  const threshold: FormField = {
    name: 'thresholdFen',
    label: '订单满多少可用',
    kind: 'yuan',
    check: (text, values) => (isFromThreshold(values) && parseYuan(text) === 0 ? '请填写门槛' : undefined),
  };
  const fields: readonly FormField[] = [
    { name: 'type', label: '类型', kind: 'choice', choices: typeNames },
    { ...threshold, isShown: isFromThreshold },
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
      isShown: (values) => isFromThreshold(values) || values['type'] === '3',
      renderEffect: (values) => <PriceExample values={values} />,
    },
    {
      name: 'name',
      label: '名称',
      isOptional: true,
      hint: '用户看到的名字，2–30 个字。',
      renderEffect: (values) => !values['name'] && <CouponName name={couponName(values, products)} />,
    },
    { name: 'from', label: '第一天', kind: 'day' },
    {
      name: 'to',
      label: '最后一天',
      kind: 'day',
      hint: '北京时间，到这天结束都能用。',
      check: (text, { from }) => (text < String(from) ? '不能早于第一天' : undefined),
      suggestions: ({ from }) => lastDays(String(from)),
    },
    { name: 'total', label: '总张数', kind: 'count', unit: '张', suggestions: () => usualTotals },
  ];
  const folded: readonly FormField[] = [
    { ...threshold, isOptional: true, hint: '不填就没有门槛。', isShown: (values) => !isFromThreshold(values) },
    {
      name: 'appIds',
      label: '适用产品',
      kind: 'choices',
      choices: products ?? {},
      isOptional: true,
      hint: '一个都不选就是全部产品。',
    },
    { name: 'perUser', label: '每人限领', kind: 'count', unit: '张' },
    { name: 'isPublic', label: '公开领取', kind: 'switch', hint: '打开后，用户在个人中心和结算页都能自己领。' },
    {
      name: 'code',
      label: '通用兑换码',
      kind: 'code',
      isOptional: true,
      hint: '知道它的人都能兑换，4–20 位字母或数字。想要每人一个，请建好后生成兑换码。',
    },
  ];
  return {
    fields: fields.filter(mayChange),
    folded: {
      label: '更多设置',
      fields: folded.filter(mayChange),
      summarize: (values) => summarize(values, products, isIssued),
    },
  };
}

const usualTotals = { '100 张': '100', '500 张': '500', '1,000 张': '1000' };
/** Days that coupons usually last. */
const usualDays = [7, 30, 90];

/** Last days of coupons that begin on a day, by what people call them. */
function lastDays(first: string): Readonly<Record<string, string>> {
  const today = chinaDay(new Date());
  const start = isDay(first) ? first : today;
  const from = start === today ? '今天起' : '第一天起';
  const named = usualDays.map((days) => [`${from} ${days} 天`, addDays(start, days - 1)] as const);
  return Object.fromEntries([...named, ['到年底', `${start.slice(0, 4)}-12-31`]]);
}

/** What the folded fields hold. */
function summarize(
  values: FormValues,
  products: Readonly<Record<string, string>> | undefined,
  isIssued: boolean,
): string {
  const text = (name: string) => String(values[name] ?? '');
  const threshold = parseYuan(text('thresholdFen')) ?? 0;
  const names = text('appIds')
    .split(',')
    .filter(Boolean)
    .map((id) => products?.[id] ?? id);
  return [
    ...(isIssued ? [] : [names.join('、') || '全部产品']),
    ...(isIssued || isFromThreshold(values) ? [] : [threshold > 0 ? `满 ${formatYuan(threshold)} 元可用` : '没有门槛']),
    `每人 ${text('perUser') || '—'} 张`,
    values['isPublic'] === true ? '公开领取' : '不公开领取',
    ...(text('code') ? [`兑换码 ${text('code').toUpperCase()}`] : []),
  ].join('，');
}

/** The name of a coupon that was given none, from its terms; '' while they are not known. */
function couponName(values: FormValues, products: Readonly<Record<string, string>> | undefined): string {
  const text = (name: string) => String(values[name] ?? '');
  const [only, ...others] = text('appIds').split(',').filter(Boolean);
  const product = only !== undefined && others.length === 0 ? (products?.[only] ?? '') : '';
  const terms = termsName(values);
  return terms && [product, terms].filter(Boolean).join(' ').slice(0, maxNameLength);
}

const maxNameLength = 30;

function termsName(values: FormValues): string {
  if (isPercentage(values)) {
    const percent = parseDiscount(String(values['percent'] ?? ''));
    return percent === undefined ? '' : `${formatDiscount(percent)}券`;
  }
  const [amount, threshold] = ['amountFen', 'thresholdFen'].map((name) => parseYuan(String(values[name] ?? '')) ?? 0);
  if (!amount) return '';
  return isFromThreshold(values)
    ? `满 ${formatYuan(threshold ?? 0)} 减 ${formatYuan(amount)} 券`
    : `${formatYuan(amount)} 元抵扣券`;
}

/** 50 or 49.5, as people say it. */
function formatYuan(fen: number): string {
  return String(fen / 100);
}

function CouponName({ name }: { name: string }): ReactNode {
  return <output className={styles.example}>{name && `不填就叫「${name}」。`}</output>;
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
    reason: newReason,
  };
}

const newReason = '新的优惠活动';

/** What the form of a coupon like another one begins with: from today for as many days, without the code, which only one coupon has. */
export function likeCoupon(row: CouponOfferRow): FormValues {
  const from = chinaDay(new Date());
  const to = addDays(from, countDays(row.from, row.to) - 1);
  return { ...toFormValues(row), from, to, code: '', reason: newReason };
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
export function toCouponInput(
  values: FormValues,
  products: Readonly<Record<string, string>> | undefined,
): CouponOfferInput {
  const type = Number(values['type']) as CouponOfferRow['type'];
  const text = (name: string) => String(values[name] ?? '');
  return {
    name: text('name').trim() || couponName(values, products),
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
