import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, like, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { addDays, chinaDay } from '#contract/china-day.ts';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { directSource, nameSource } from '#contract/fields/attribution-source.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { formatFen } from '#contract/format-fen.ts';
import { maxCounted } from '#contract/operator/list-schema.ts';
import type {
  CustomerOrderRow,
  ListCustomerOrdersReply,
  listCustomerOrdersSchema,
  ListOrderedProductsReply,
} from '#contract/operator/order-schema.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { orderStatus, orderStatusLabels, orderTypeLabels } from '#contract/order/order-status.ts';
import { payChannelLabels } from '#contract/payment/payment-status.ts';
import { type CsvColumn, firstRows, rowsOfTable, yuanColumn } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import { decryptRow, hasText } from '../../../platform/db/encryption';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { maskEmail, maskMobile } from '../../identity/user/user';
import { appUser } from '../../identity/user/user-tables';
import { product } from '../catalogue/catalogue-tables';
import { couponUser } from '../coupon/coupon-tables';
import { describeOrder, isKept, isRenewed, isTerm, type Order } from '../order/order';
import { order } from '../order/order-tables';
import { onlineChannels } from '../payment/payment';
import { payment, refund, refundStatus } from '../payment/payment-tables';

// Operators see the orders of all organisations.
const orders = acrossOrganizations(order);
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);
const receivedCoupons = acrossOrganizations(couponUser);

type Filter = z.output<typeof listCustomerOrdersSchema.query>;

/** One page of all orders. */
export async function listCustomerOrders(tx: Tx, filter: Filter): Promise<ListCustomerOrdersReply> {
  const where = await conditionOf(tx, filter);
  const { rows, ...page } = await listPage(tx.db, orders, { page: filter.page, where, orderBy: orderOf(filter.sort) });
  return { ...page, items: await toRows(tx, rows), sum: page.hasMore ? null : await sumOf(tx, where) };
}

function totalOf(column: PgColumn) {
  return sql`coalesce(sum(${column}), 0)`.mapWith(Number);
}

async function sumOf({ db }: Tx, where: SQL | undefined): Promise<ListCustomerOrdersReply['sum']> {
  const [row] = await db
    .select({ paidFen: totalOf(orders.paidFen), couponFen: totalOf(orders.couponFen) })
    .from(orders)
    .where(where);
  return row ?? null;
}

/** The rows of a table for spreadsheets. */
export const orderCsvRows = rowsOfTable<Filter, typeof orders, CustomerOrderRow>(orders, orders.orderNo, {
  find: async (tx, filter) => ({ where: await conditionOf(tx, filter), orderBy: orderOf(filter.sort) }),
  toRows,
});

/** Orders by all that their list is searched by. */
export const orderSearch: SearchSource = {
  kind: 'order',
  permission: 'order.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(orderCsvRows, tx, { page: 1, sort: '-createdAt', search }, operator, limit);
    return rows.map(({ orderNo, company, goods, status, payableFen, mobile }) =>
      toSearchHit(search, {
        path: `/order/${orderNo}`,
        title: orderNo,
        detail: [company, goods, `¥${formatFen(payableFen)}`, orderStatusLabels[status]],
        number: orderNo,
        texts: [
          ['订单号', orderNo],
          ['企业', company],
          ['商品', goods],
          ['下单人手机号', mobile],
        ],
        otherwise: /^P\d+$/.test(search)
          ? ['支付单号', search]
          : search.includes('@')
            ? ['下单人邮箱', maskEmail(search)]
            : ['渠道单号', search],
      }),
    );
  },
};

/** The products of the catalogue, those of before included. */
export async function listOrderedProducts({ db }: Tx): Promise<ListOrderedProductsReply> {
  return db.select({ appId: product.appId, productName: product.name }).from(product).orderBy(product.seq);
}

/** Sorts exactly as the indexes have it, or the database would sort all orders. */
function orderOf(sort: Filter['sort']): SQL[] {
  const { ctime, orderNo, payableFen } = orders;
  switch (sort) {
    case '-createdAt':
      return [desc(ctime), sql`${orderNo} desc nulls last`];
    case 'createdAt':
      return [asc(ctime), sql`${orderNo} asc nulls first`];
    case 'payableFen':
      return [asc(payableFen), asc(orderNo)];
    case '-payableFen':
      return [desc(payableFen), desc(orderNo)];
  }
}

async function conditionOf(tx: Tx, filter: Filter): Promise<SQL | undefined> {
  const { search, status, type, appId, channel, refund: refunding, source, couponId, ...days } = filter;
  return and(
    search === undefined ? undefined : await searchCondition(tx, search),
    status === undefined ? undefined : eq(orders.status, status),
    type === undefined ? undefined : eq(orders.type, type),
    appId === undefined ? undefined : eq(orders.appId, appId),
    channel === undefined ? undefined : eq(orders.payChannel, channel),
    refunding === undefined ? undefined : await refundCondition(tx, refunding),
    onChinaDays(orders.ctime, days),
    source === undefined ? undefined : eq(orders.source, source),
    filter.paid && (filter.paid === 'yes' ? isNotNull(orders.paidAt) : isNull(orders.paidAt)),
    onChinaDays(orders.paidAt, { from: filter.paidFrom, to: filter.paidTo }),
    couponId === undefined
      ? undefined
      : and(
          isKept,
          sql`${orders.couponUserId} in (select ${receivedCoupons.id} from ${receivedCoupons} where ${eq(receivedCoupons.couponId, couponId)})`,
        ),
    termCondition(tx, filter),
  );
}

/** Days around today in which terms end whose renewal is asked for without naming days: of all it would take too long. */
const renewalDays = 100;

function termCondition({ now }: Tx, { endsFrom, endsTo, renewal }: Filter): SQL | undefined {
  if (endsFrom === undefined && endsTo === undefined && renewal === undefined) return undefined;
  const today = chinaDay(now);
  const isOpen = renewal !== undefined && endsFrom === undefined && endsTo === undefined;
  const days = isOpen
    ? { from: addDays(today, -renewalDays), to: addDays(today, renewalDays) }
    : { from: endsFrom, to: endsTo };
  return and(
    isTerm,
    onChinaDays(orders.serviceEnd, days),
    renewal && (renewal === 'kept' ? isRenewed : not(isRenewed)),
  );
}

// What a search leads to is looked up first: with its keys the database takes an index of orders, with a subquery it reads them all.

async function refundCondition({ db }: Tx, refunding: 'underway' | 'done'): Promise<SQL | undefined> {
  const states = refunding === 'done' ? [refundStatus.done] : [refundStatus.waiting, refundStatus.requested];
  const found = await db
    .selectDistinct({ orderNo: refunds.orderNo })
    .from(refunds)
    .where(inArray(refunds.status, states))
    .orderBy(desc(refunds.orderNo))
    .limit(maxCounted + 1);
  const isRefunded = isOneOf(
    orders.orderNo,
    'text',
    found.map(({ orderNo }) => orderNo),
  );
  return refunding === 'done' ? isRefunded : or(eq(orders.status, orderStatus.refunding), isRefunded);
}

/** Digits from which a text may be the end of an order's number, and those of which it can be nothing else. */
const shortestEnd = 4;
const surelyNumber = 12;
/** Companies that are looked up one by one. */
const maxNamed = 5_000;

/** Looks for an order by its number or the end of it, a payment of it, its buyer's mobile or e-mail, its company or its product. */
async function searchCondition(tx: Tx, search: string): Promise<SQL | undefined> {
  const compact = cleanText.grouped(search).toUpperCase();
  const mobile = cleanText.mobile(search);
  if (isOrderNumber(compact)) return eq(orders.orderNo, compact);
  if (fieldRules.mobile.pattern.test(mobile)) return or(await boughtBy(tx, 'mobile', mobile), endsIn(compact));
  if (search.includes('@')) return boughtBy(tx, 'email', cleanText.email(search));
  if (/^P\d+$/.test(compact)) return paidBy(tx, eq(payments.payNo, compact));
  const isNumber = /^\d+$/.test(compact) && compact.length >= shortestEnd;
  if (isNumber && compact.length >= surelyNumber) {
    const isTrade = and(inArray(payments.channel, [...onlineChannels]), eq(payments.channelTradeNo, compact));
    return or(endsIn(compact), await paidBy(tx, isTrade));
  }
  return or(isNumber ? endsIn(compact) : undefined, ...(await namedCondition(tx, containing(search))));
}

function endsIn(digits: string): SQL {
  return like(sql`reverse(${orders.orderNo})`, `${[...digits].toReversed().join('')}%`);
}

async function boughtBy({ db, keys }: Tx, contact: 'mobile' | 'email', text: string): Promise<SQL> {
  const buyers = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(hasText(keys, appUser, contact, text));
  return isOneOf(
    orders.userId,
    'bigint',
    buyers.map(({ id }) => id),
  );
}

async function paidBy({ db }: Tx, condition: SQL | undefined): Promise<SQL> {
  const paid = await db.select({ orderNo: payments.orderNo }).from(payments).where(condition);
  return isOneOf(
    orders.orderNo,
    'text',
    paid.map(({ orderNo }) => orderNo),
  );
}

async function namedCondition({ db }: Tx, pattern: string): Promise<SQL[]> {
  const named = db.select({ id: org.id }).from(org).where(ilike(org.name, pattern));
  const companies = await db
    .select({ id: org.id })
    .from(org)
    .where(ilike(org.name, pattern))
    .limit(maxNamed + 1);
  const products = await db.select({ appId: product.appId }).from(product).where(ilike(product.name, pattern));
  return [
    // Where most companies are named, so are the orders that come first.
    companies.length > maxNamed
      ? inArray(orders.orgId, named)
      : isOneOf(
          orders.orgId,
          'bigint',
          companies.map(({ id }) => id),
        ),
    isOneOf(
      orders.appId,
      'text',
      products.map(({ appId }) => appId),
    ),
  ];
}

/** Whether a column has one of some keys, which may be thousands: they are one parameter. */
function isOneOf(column: PgColumn, type: 'bigint' | 'text', keys: readonly (string | number)[]): SQL {
  return keys.length === 0 ? sql`false` : sql`${column} = any(${`{${keys.join()}}`}::${sql.raw(type)}[])`;
}

/** Adds the names of companies and buyers to orders. */
export async function toRows({ db, keys }: Tx, found: readonly Order[]): Promise<CustomerOrderRow[]> {
  if (found.length === 0) return [];
  const companies = await db
    .select({ id: org.id, name: org.name })
    .from(org)
    .where(inArray(org.id, [...new Set(found.map(({ orgId }) => orgId))]));
  const { id, name, mobile } = appUser;
  const buyers = await db
    .select({ id, name, mobile })
    .from(appUser)
    .where(inArray(id, [...new Set(found.map(({ userId }) => userId))]));
  const companyNames = new Map(companies.map((each) => [each.id, each.name]));
  const people = new Map(buyers.map((each) => [each.id, decryptRow(keys, appUser, each)]));
  return found.map((each) => {
    const buyer = people.get(each.userId);
    return {
      orderNo: each.orderNo,
      company: companyNames.get(each.orgId) ?? '',
      goods: describeOrder(each),
      type: each.type,
      status: each.status,
      payableFen: each.payableFen,
      paidFen: each.paidFen,
      payChannel: each.payChannel,
      buyer: buyer?.name ?? '',
      mobile: buyer?.mobile ? maskMobile(buyer.mobile) : '',
      createdAt: formatChinaTime(each.ctime),
      paidAt: each.paidAt && formatChinaTime(each.paidAt),
      expireAt: formatChinaTime(each.expireAt),
      source: each.source === null || each.source === directSource ? '' : nameSource(each.source),
    };
  });
}

const optionalTime = (time: string | null) => (time === null ? '' : formatDateTime(time));

export const orderCsvColumns: Readonly<Record<string, CsvColumn<CustomerOrderRow>>> = {
  orderNo: { label: '订单号', text: ({ orderNo }) => orderNo },
  company: { label: '企业', text: ({ company }) => company },
  goods: { label: '商品', text: ({ goods }) => goods },
  type: { label: '类型', text: ({ type }) => orderTypeLabels[type] },
  status: { label: '状态', text: ({ status }) => orderStatusLabels[status] },
  payableFen: yuanColumn('应付', ({ payableFen }) => payableFen),
  paidFen: yuanColumn('实付', ({ paidFen }) => paidFen),
  payChannel: { label: '支付方式', text: ({ payChannel }) => channelName(payChannel) },
  buyer: { label: '下单人', text: ({ buyer }) => buyer },
  mobile: { label: '手机号', text: ({ mobile }) => mobile },
  createdAt: { label: '下单时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  paidAt: { label: '付款时间', text: ({ paidAt }) => optionalTime(paidAt) },
  expireAt: { label: '付款截止', text: ({ expireAt }) => formatDateTime(expireAt) },
  source: { label: '来源', text: ({ source }) => source },
};

function channelName(channel: string | null): string {
  return channel === null ? '' : ((payChannelLabels as Readonly<Record<string, string>>)[channel] ?? channel);
}
