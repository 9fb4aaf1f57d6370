import { listCustomerOrders, getCustomerOrder } from '#contract/operator/order-endpoints.ts';
import type {
  CustomerOrderRow,
  GetCustomerOrderReply,
  ListCustomerOrdersReply,
} from '#contract/operator/order-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { invoiceStatusLabels } from '#contract/invoice/invoice-status.ts';
import { refundMatterLabels } from '#contract/operator/refund-state.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { orderStatusLabels, orderTypeLabels } from '#contract/order/order-status.ts';
import { payChannelLabels, paymentStatusLabels } from '#contract/payment/payment-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { parseCount } from '../../ui/amount';
import { siteAddress } from '../../ui/site-address';
import type { FormField } from '../../ui/form-field';

const channelNames: Readonly<Record<string, string>> = payChannelLabels;

export const orderStatusField: Field<Pick<CustomerOrderRow, 'status'>> = {
  name: 'status',
  label: '状态',
  kind: 'choice',
  choices: orderStatusLabels,
  states: { 10: 'busy', 20: 'busy', 30: 'good', 50: 'calm', 60: 'calm', 70: 'bad', 80: 'calm' },
};

export const orderFields: readonly Field<CustomerOrderRow>[] = [
  { name: 'orderNo', label: '订单号', isShort: true },
  { name: 'company', label: '企业' },
  { name: 'goods', label: '商品' },
  { name: 'type', label: '类型', kind: 'choice', choices: orderTypeLabels, isOptional: true },
  orderStatusField,
  { name: 'payableFen', label: '应付', kind: 'fen', sort: 'payableFen' },
  { name: 'paidFen', label: '实付', kind: 'fen', isOptional: true },
  { name: 'payChannel', label: '支付方式', kind: 'choice', choices: channelNames },
  { name: 'buyer', label: '下单人', isShort: true },
  { name: 'mobile', label: '手机号', isShort: true, isOptional: true },
  { name: 'createdAt', label: '下单时间', kind: 'moment', sort: 'createdAt' },
  { name: 'paidAt', label: '付款时间', kind: 'moment', isOptional: true },
  { name: 'expireAt', label: '付款截止', kind: 'moment', isOptional: true },
  { name: 'source', label: '来源', isOptional: true },
];

/** @param products names by app id; undefined while they are not known. */
export function orderFilters(products: Readonly<Record<string, string>> | undefined): readonly Filter[] {
  return [
    { name: 'status', label: '状态', kind: 'choice', choices: orderStatusLabels },
    { name: 'type', label: '类型', kind: 'choice', choices: orderTypeLabels },
    { name: 'appId', label: '产品', kind: 'choice', ...(products && { choices: products }) },
    { name: 'channel', label: '支付方式', kind: 'choice', choices: channelNames },
    { name: 'refund', label: '退款', kind: 'choice', choices: { underway: '正在退款', done: '退过款' } },
    { name: 'from', label: '下单日期从', kind: 'day' },
    { name: 'to', label: '到', kind: 'day' },
    { name: 'paid', label: '付款', kind: 'choice', choices: { yes: '付过款', no: '没付款' }, isRare: true },
    { name: 'paidFrom', label: '付款日期从', kind: 'day', isRare: true },
    { name: 'paidTo', label: '付款日期到', kind: 'day', isRare: true },
    { name: 'source', label: '来源', kind: 'text', isRare: true },
    { name: 'couponId', label: '优惠券编号', kind: 'text', isRare: true },
    { name: 'endsFrom', label: '服务到期从', kind: 'day', isRare: true },
    { name: 'endsTo', label: '服务到期到', kind: 'day', isRare: true },
    { name: 'renewal', label: '续费', kind: 'choice', choices: { kept: '已经续了', open: '还没续' }, isRare: true },
  ];
}

/** Says what all orders that pass add up to. */
export function orderSum({ sum }: ListCustomerOrdersReply): string | undefined {
  if (!sum || sum.paidFen + sum.couponFen === 0) return undefined;
  const coupons = sum.couponFen > 0 ? `，优惠券 ¥${formatFen(sum.couponFen)}` : '';
  return `实付 ¥${formatFen(sum.paidFen)}${coupons}`;
}

export const orderViews = [
  { name: '待支付', query: '?status=10' },
  { name: '退款中', query: '?refund=underway' },
];

/** Reads that a change of an order touches. */
export const orderRefreshes = [listCustomerOrders, getCustomerOrder, listRecord];

type Detail = GetCustomerOrderReply;

/** What is looked for first: who bought what, and how far it is. */
export const summaryFields: readonly Field<Detail>[] = [
  { name: 'orderNo', label: '订单号', kind: 'id' },
  { name: 'goods', label: '商品' },
  { name: 'type', label: '类型', kind: 'choice', choices: orderTypeLabels },
  {
    name: 'company',
    label: '企业',
    render: ({ orgId, company }) => <Link to={`/organization/${orgId}`}>{company}</Link>,
  },
  {
    name: 'buyer',
    label: '下单人',
    render: ({ userId, buyer, mobile }) =>
      buyer ? (
        <>
          <Link to={`/user/${userId}`}>{buyer}</Link> {mobile}
        </>
      ) : (
        '账号已注销'
      ),
  },
  { name: 'payableFen', label: '应付', kind: 'fen' },
  { name: 'paidFen', label: '实付', kind: 'fen' },
  { name: 'refundedFen', label: '已退', kind: 'fen' },
  { name: 'payChannel', label: '支付方式', kind: 'choice', choices: channelNames },
  { name: 'createdAt', label: '下单时间', kind: 'moment' },
  { name: 'expireAt', label: '付款截止', kind: 'moment' },
  { name: 'paidAt', label: '付款时间', kind: 'moment' },
  { name: 'openedAt', label: '开通时间', kind: 'moment' },
  { name: 'closedAt', label: '关闭时间', kind: 'moment' },
  { name: 'closeReason', label: '关闭原因' },
  { name: 'remark', label: '买家留言' },
  {
    name: 'agreements',
    label: '同意的协议',
    render: ({ agreements }) =>
      agreements.map(({ name, title, version }, index) => (
        <Fragment key={name}>
          {index > 0 && '、'}
          <a
            href={siteAddress(buildPath(name, {}, { version }))}
            target="_blank"
            rel="noreferrer"
          >{`${title} ${version}`}</a>
        </Fragment>
      )),
  },
];

/** Fields that say nothing while they are empty. */
export const leftOutWhenEmpty: readonly string[] = [
  'refundedFen',
  'payChannel',
  'paidAt',
  'openedAt',
  'closedAt',
  'closeReason',
  'remark',
];

export const priceLineFields: readonly Field<Detail['lines'][number]>[] = [
  { name: 'Label', label: '项目' },
  { name: 'Detail', label: '怎么算' },
  {
    name: 'AmountFen',
    label: '金额',
    isShort: true,
    read: ({ AmountFen }) => `${AmountFen < 0 ? '−' : ''}¥${formatFen(Math.abs(AmountFen))}`,
  },
];

export const paymentFields: readonly Field<Detail['payments'][number]>[] = [
  { name: 'payNo', label: '支付单号', kind: 'id' },
  { name: 'channel', label: '方式', kind: 'choice', choices: channelNames },
  { name: 'amountFen', label: '金额', kind: 'fen' },
  {
    name: 'status',
    label: '状态',
    kind: 'choice',
    choices: paymentStatusLabels,
    states: { 0: 'busy', 1: 'good', 2: 'bad', 3: 'calm', 4: 'busy', 5: 'calm' },
  },
  { name: 'createdAt', label: '发起时间', kind: 'moment' },
  { name: 'paidAt', label: '到账时间', kind: 'moment' },
  {
    name: 'tradeNo',
    label: '流水号或付款人',
    read: ({ tradeNo, payer, failReason }) => failReason || payer || tradeNo,
  },
];

export const refundFields: readonly Field<Detail['refunds'][number]>[] = [
  { name: 'refundNo', label: '退款单号', kind: 'id' },
  { name: 'channel', label: '方式', kind: 'choice', choices: channelNames },
  { name: 'amountFen', label: '金额', kind: 'fen' },
  {
    name: 'state',
    label: '状态',
    kind: 'choice',
    choices: refundMatterLabels,
    states: { leaving: 'busy', toSend: 'busy', processing: 'busy', done: 'good', refused: 'bad', withdrawn: 'calm' },
  },
  { name: 'reason', label: '原因' },
  { name: 'createdAt', label: '发起时间', kind: 'moment' },
  { name: 'doneAt', label: '完成时间', kind: 'moment' },
];

export const invoiceFields: readonly Field<Detail['invoices'][number]>[] = [
  { name: 'title', label: '抬头', render: ({ id, title }) => <Link to={`/invoice/${id}`}>{title}</Link> },
  { name: 'amountFen', label: '金额', kind: 'fen' },
  {
    name: 'status',
    label: '状态',
    kind: 'choice',
    choices: invoiceStatusLabels,
    states: { 0: 'busy', 1: 'good', 2: 'bad', 3: 'calm' },
  },
  { name: 'invoiceNo', label: '发票号码', kind: 'id' },
  { name: 'createdAt', label: '申请时间', kind: 'moment' },
];

export const termFields: readonly Field<Detail['terms'][number]>[] = [
  { name: 'at', label: '时间', kind: 'moment' },
  { name: 'days', label: '变化', isShort: true, read: termText },
  {
    name: 'by',
    label: '因为',
    render: ({ orderNo, operator, reason }) =>
      orderNo ? <Link to={`/order/${orderNo}`}>订单 {orderNo}</Link> : `${operator}：${reason}`,
  },
];

const dayLength = 24 * 3600 * 1000;

function termText({ startAt, endAt, isRevoked }: Detail['terms'][number]): string {
  const days = Math.round((Date.parse(endAt) - Date.parse(startAt)) / dayLength);
  const text = days === 0 ? '升级版本' : `${days > 0 ? '增加' : '减少'} ${Math.abs(days)} 天`;
  return isRevoked ? `${text}（已收回）` : text;
}

const actorNames = { user: '买家', system: '系统', operator: '客服' } as const;

export const logFields: readonly Field<Detail['logs'][number]>[] = [
  { name: 'at', label: '时间', kind: 'moment' },
  {
    name: 'to',
    label: '状态变为',
    kind: 'choice',
    choices: orderStatusLabels,
  },
  { name: 'actor', label: '谁', isShort: true, read: ({ actor, operator }) => operator || actorNames[actor] },
  { name: 'reason', label: '说明' },
];

export const notificationFields: readonly Field<Detail['notifications'][number]>[] = [
  { name: 'at', label: '收到时间', kind: 'moment' },
  { name: 'channel', label: '渠道', kind: 'choice', choices: channelNames },
  { name: 'event', label: '通知', isShort: true },
  { name: 'payNo', label: '支付单号', isShort: true },
  { name: 'result', label: '处理结果' },
];

export const messageFields: readonly Field<Detail['messages'][number]>[] = [
  { name: 'at', label: '时间', kind: 'moment' },
  { name: 'title', label: '标题' },
  { name: 'text', label: '内容' },
  { name: 'isRead', label: '已读', kind: 'yes-no', isShort: true },
];

/** The longest extension of a deadline in hours, and the most days given or taken at once; the server refuses more. */
const maxHours = 30 * 24;
const maxDays = 366;

export const hoursInput: FormField = {
  name: 'hours',
  label: '延长',
  kind: 'count',
  unit: '小时',
  hint: '从现在的截止时间算起；已经过了的，从现在算起。',
  check: (text) => between(text, maxHours, '小时'),
};

export const directionInput: FormField = {
  name: 'direction',
  label: '怎么调整',
  kind: 'choice',
  choices: { give: '延长', take: '缩短' },
};

export const termDaysInput: FormField = {
  name: 'days',
  label: '天数',
  kind: 'count',
  unit: '天',
  check: (text) => between(text, maxDays, '天'),
};

function between(text: string, most: number, unit: string): string | undefined {
  const count = Number(parseCount(text));
  return count >= 1 && count <= most ? undefined : `请填写 1 到 ${most} ${unit}`;
}

/** How a note is asked for, and what a buyer reads. */
export const noteText: Partial<FormField> = {
  label: '备注',
  hint: '只有同事能看到。写下的备注不能修改。',
};

export const closingText: Partial<FormField> = {
  label: '关闭原因',
  hint: '买家会看到这段话，也会写进操作记录。',
  suggestions: ['应客户要求关闭', '价格有误，请重新下单', '重复下单，保留另一个订单'],
};
