import { and, asc, desc, eq, ilike, inArray, like, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { nameSource } from '#contract/fields/attribution-source.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import type { ListMovementsReply, listMovementsSchema, MovementRow } from '#contract/operator/figures-schema.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import { payChannelLabels, type PayChannel } from '#contract/payment/payment-status.ts';
import { rowsOfTable, yuanColumn, type CsvColumn } from '../../../platform/admin/csv-file';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { describeOrder } from '../../sales/order/order';
import { order } from '../../sales/order/order-tables';
import { ledgerEntry } from '../../sales/payment/payment-tables';
import { isMovement } from './figures-rows';

// Operators see the money of all organisations.
const entries = acrossOrganizations(ledgerEntry);
const orders = acrossOrganizations(order);

type Filter = z.output<typeof listMovementsSchema.query>;
type Entry = typeof entries.$inferSelect;

/** One page of the money that came and went back, and the sum of all that passes. */
export async function listMovements(tx: Tx, filter: Filter): Promise<ListMovementsReply> {
  const where = conditionOf(filter);
  const { rows, ...page } = await listPage(tx.db, entries, { page: filter.page, where, orderBy: orderOf(filter.sort) });
  return { ...page, items: await toRows(tx, rows), sum: await sumOf(tx, where) };
}

/** The rows of a table for spreadsheets. */
export const movementCsvRows = rowsOfTable<Filter, typeof entries, MovementRow>(entries, entries.id, {
  find: async (_tx, filter) => ({ where: conditionOf(filter), orderBy: orderOf(filter.sort) }),
  toRows,
});

async function sumOf({ db }: Tx, where: SQL | undefined): Promise<ListMovementsReply['sum']> {
  const { kind, amountFen } = entries;
  const count = (name: string) => sql`count(*) filter (where ${kind} = ${name})`.mapWith(Number);
  const sum = (name: string) =>
    sql`coalesce(abs(sum(${amountFen}) filter (where ${kind} = ${name})), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      payments: count('payment'),
      paidFen: sum('payment'),
      refunds: count('refund'),
      refundFen: sum('refund'),
    })
    .from(entries)
    .where(where);
  const { payments = 0, paidFen = 0, refunds = 0, refundFen = 0 } = row ?? {};
  return { payments, paidFen, refunds, refundFen, netFen: paidFen - refundFen };
}

function orderOf(sort: Filter['sort']): SQL[] {
  const { at, id } = entries;
  return sort === 'at' ? [asc(at), sql`${id} asc nulls first`] : [desc(at), sql`${id} desc nulls last`];
}

function conditionOf(filter: Filter): SQL | undefined {
  const { search, kind, channel, appId, versionId, planId, type, source, ...days } = filter;
  const ofOrder = and(
    appId === undefined ? undefined : eq(orders.appId, appId),
    versionId === undefined ? undefined : eq(orders.versionId, versionId),
    planId === undefined ? undefined : eq(orders.planId, planId),
    type === undefined ? undefined : eq(orders.type, type),
    source === undefined ? undefined : eq(orders.source, source),
  );
  return and(
    isMovement,
    kind === undefined ? undefined : eq(entries.kind, kind),
    channel === undefined ? undefined : eq(entries.account, channel === 'offline' ? 'bank' : channel),
    ofOrder && sql`exists (select 1 from ${orders} where ${eq(orders.orderNo, entries.orderNo)} and ${ofOrder})`,
    search === undefined ? undefined : searchCondition(search),
    onChinaDays(entries.at, days),
  );
}

/** Looks for the number of an order, a payment or a refund, or for a company. */
function searchCondition(search: string): SQL {
  const number = cleanText.grouped(search).toUpperCase();
  if (/^\d{4,}$/.test(number)) return like(entries.orderNo, `%${number}%`);
  if (/^[PR]\d+$/.test(number)) return eq(entries.reference, number);
  return sql`${entries.orgId} in (select ${org.id} from ${org} where ${ilike(org.name, containing(search))})`;
}

async function toRows({ db }: Tx, found: readonly Entry[]): Promise<MovementRow[]> {
  if (found.length === 0) return [];
  const bought = await db
    .select({
      orderNo: orders.orderNo,
      type: orders.type,
      quantity: orders.quantity,
      snapshot: orders.snapshot,
      source: orders.source,
      company: org.name,
    })
    .from(orders)
    .innerJoin(org, eq(org.id, orders.orgId))
    .where(inArray(orders.orderNo, [...new Set(found.map(({ orderNo }) => orderNo))]));
  const ofNumber = new Map(bought.map((each) => [each.orderNo, each]));
  return found.flatMap(({ id, kind, reference, account, amountFen, orderNo, at }) => {
    const placed = ofNumber.get(orderNo);
    if (!placed || kind === 'fee') return [];
    return [
      {
        id,
        orderNo,
        kind,
        company: placed.company,
        goods: describeOrder(placed),
        type: placed.type,
        channel: account === 'bank' ? 'offline' : (account as PayChannel),
        amountFen,
        source: placed.source ?? '',
        reference,
        at: formatChinaTime(at),
      },
    ];
  });
}

export const movementCsvColumns: Readonly<Record<string, CsvColumn<MovementRow>>> = {
  orderNo: { label: '订单号', text: ({ orderNo }) => orderNo },
  at: { label: '时间', text: ({ at }) => formatDateTime(at) },
  kind: { label: '收支', text: ({ kind }) => (kind === 'payment' ? '收款' : '退款') },
  amountFen: yuanColumn('金额', ({ amountFen }) => amountFen),
  company: { label: '企业', text: ({ company }) => company },
  goods: { label: '商品', text: ({ goods }) => goods },
  type: { label: '类型', text: ({ type }) => orderTypeLabels[type] },
  channel: { label: '支付方式', text: ({ channel }) => payChannelLabels[channel] },
  source: { label: '来源', text: ({ source }) => nameSource(source) },
  reference: { label: '收支编号', text: ({ reference }) => reference },
};
