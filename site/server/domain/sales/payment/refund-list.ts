import { and, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { timesOfChinaDays } from '#contract/china-day.ts';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { maxCounted, rowsPerPage } from '#contract/operator/list-schema.ts';
import type { ListRefundsReply, listRefundsSchema, RefundMatter } from '#contract/operator/refund-schema.ts';
import { refundMatterLabels, waitingRefundStates, type RefundMatterState } from '#contract/operator/refund-state.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { payChannelLabels } from '#contract/payment/payment-status.ts';
import { firstRows, yuanColumn } from '../../../platform/admin/csv-file';
import type { CsvColumn } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';

type Filter = z.output<typeof listRefundsSchema.query>;

/** One page of what is decided, or was, about refunds. */
export async function listRefundMatters(tx: Tx, { page, ...filter }: Filter): Promise<ListRefundsReply> {
  const where = conditionOf(filter);
  const items = await selectMatters(tx, where, filter.sort, rowsPerPage, (page - 1) * rowsPerPage);
  const { rows } = (await tx.db.execute(sql`
    ${matters(tx.now)}
    select count(*)::int as count from (select 1 from matter where ${where} limit ${maxCounted + 1}) as counted
  `)) as unknown as { rows: { count: number }[] };
  const count = rows[0]?.count ?? 0;
  return { items, total: Math.min(count, maxCounted), hasMore: count > maxCounted, page };
}

/** Refunds that wait for somebody. */
export const waitingRefunds: WaitingQueue = {
  name: '退款',
  list: '/refund?state=waiting',
  permission: 'order.read',
  async find(tx) {
    const { total, items } = await listRefundMatters(tx, { page: 1, sort: 'createdAt', state: 'waiting' });
    return {
      total,
      items: items.map(({ orderNo, state, amountFen, company, createdAt }) => ({
        path: `/refund/${orderNo}`,
        title: `${refundMatterLabels[state]} ¥${formatFen(amountFen)}，${company}`,
        since: createdAt,
      })),
    };
  },
};

const refundNumber = /^R20\d{20}$/;

/** Refunds by their whole number or that of their order; the others are found by their orders. */
export const refundSearch: SearchSource = {
  kind: 'refund',
  permission: 'order.read',
  async find(tx, search, limit, operator) {
    if (!isOrderNumber(search) && !refundNumber.test(search)) return [];
    const rows = await firstRows(refundCsvRows, tx, { sort: '-createdAt', search }, operator, limit);
    return rows.map(({ key, orderNo, company, amountFen, state }) =>
      toSearchHit(search, {
        path: `/refund/${orderNo}`,
        title: `¥${formatFen(amountFen)} ${refundMatterLabels[state]}`,
        detail: [company, orderNo],
        number: key,
        texts: [
          ['订单号', orderNo],
          ['企业', company],
        ],
        otherwise: ['退款单号', key.replace(/^[a-z]+-/, '')],
      }),
    );
  },
};

/** The rows of a table for spreadsheets. */
export const refundCsvRows = {
  async findKeys(tx: Tx, filter: Omit<Filter, 'page'>, _exporter: unknown, limit: number): Promise<string[]> {
    const { column, direction } = orderOf(filter.sort);
    const { rows } = (await tx.db.execute(sql`
      ${matters(tx.now)} select key from matter where ${conditionOf(filter)}
      order by ${column} ${direction}, key ${direction} limit ${limit}
    `)) as unknown as { rows: { key: string }[] };
    return rows.map(({ key }) => key);
  },
  async readRows(tx: Tx, keys: readonly (string | number)[]): Promise<RefundMatter[]> {
    const rows = await selectMatters(tx, sql`key = any(${sql.param(keys)}::text[])`, '-createdAt', keys.length, 0);
    return keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  },
};

interface MatterRow extends Omit<RefundMatter, 'amountFen' | 'createdAt'> {
  readonly amountFen: string;
  readonly createdAt: string | Date;
}

function orderOf(sort: Filter['sort']) {
  const column = sort.endsWith('amountFen') ? sql`amount_fen` : sql`created_at`;
  return { column, direction: sort.startsWith('-') ? sql`desc` : sql`asc` };
}

async function selectMatters(tx: Tx, where: SQL, sort: Filter['sort'], limit: number, offset: number) {
  const { column, direction } = orderOf(sort);
  const { rows } = (await tx.db.execute(sql`
    ${matters(tx.now)}, page as (
      select * from matter where ${where}
      order by ${column} ${direction}, key ${direction} limit ${limit} offset ${offset}
    )
    select page.key, page.state, page.order_no as "orderNo", org.name as company,
      orders.snapshot -> 'product' ->> 'name' as "productName", page.amount_fen as "amountFen", page.channel, page.reason,
      page.operator, page.created_at as "createdAt"
    from page inner join orders on orders.order_no = page.order_no inner join org on org.id = page.org_id
    order by page.${column} ${direction}, page.key ${direction}
  `)) as unknown as { rows: MatterRow[] };
  return rows.map(
    (row): RefundMatter => ({
      ...row,
      amountFen: Number(row.amountFen),
      createdAt: formatChinaTime(new Date(row.createdAt)),
    }),
  );
}

/**
 * Everything about refunds as one table: orders that wait for a decision, duplicate payments whose refund the channel refused,
 * proposals, and the refunds themselves.
 */
function matters(now: Date): SQL {
  return sql`with matter as (
    select 'order-' || o.order_no as key,
      case when exists (
        select 1 from refund r where r.order_no = o.order_no and r.cause = 'channel' and r.ctime >= o.utime
      ) then 'external' else 'requested' end as state,
      o.order_no, o.org_id, p.amount_fen - p.refund_fen as amount_fen, p.channel,
      coalesce(l.reason, '') as reason, '' as operator, o.utime as created_at
    from orders o
      inner join lateral (
        select p.* from payment p where p.order_no = o.order_no and p.status in (1, 5) and not exists (
          select 1 from refund r where r.pay_no = p.pay_no and r.cause = 'duplicate')
        order by p.status, p.ctime limit 1) p on true
      left join lateral (
        select l.reason from order_log l where l.order_no = o.order_no and l.to_status = 70
        order by l.at desc, l.id desc limit 1) l on true
    where o.status = 70
      and not exists (select 1 from refund_proposal q where q.order_no = o.order_no and q.status = 0)
    union all
    select 'payment-' || p.pay_no, 'requested', p.order_no, p.org_id, p.amount_fen - p.refund_fen, p.channel,
      '重复支付的退款被渠道拒绝', '', max(r.ctime)
    from payment p inner join refund r on r.pay_no = p.pay_no and r.cause = 'duplicate' and r.status = 3
    where p.status = 1 and p.refund_fen < p.amount_fen
    group by p.pay_no
    union all
    select 'proposal-' || q.id, 'proposed', q.order_no, q.org_id, q.amount_fen, p.channel, q.reason, q.operator, q.utime
    from refund_proposal q inner join lateral (
      select p.channel from payment p where p.order_no = q.order_no and p.status in (1, 4, 5) order by p.status limit 1) p on true
    where q.status = 0
    union all
    select r.refund_no, case
        when r.status = 2 then 'done'
        when r.status = 3 and r.settled_at is null and p.status = 1 and not exists (
          select 1 from refund_proposal q where q.order_no = r.order_no and q.status = 0) then 'toRetry'
        when r.status = 3 then 'refused'
        when r.status = 4 then 'withdrawn'
        when r.status = 0 and r.send_at > ${now.toISOString()}::timestamptz then 'leaving'
        when p.channel = 'offline' then 'toSend'
        else 'processing' end,
      r.order_no, r.org_id, r.amount_fen, p.channel,
      coalesce(nullif(r.note, ''), r.reason), r.operator, r.ctime
    from refund r inner join payment p on p.pay_no = r.pay_no
  )`;
}

function conditionOf({ search, state, channel, from, to }: Omit<Filter, 'page' | 'sort'>): SQL {
  const states: readonly RefundMatterState[] = state === 'waiting' ? waitingRefundStates : state ? [state] : [];
  const start = from === undefined ? undefined : timesOfChinaDays(from, from).start.toISOString();
  const end = to === undefined ? undefined : timesOfChinaDays(to, to).end.toISOString();
  const condition = and(
    states.length === 0
      ? undefined
      : sql`state in (${sql.join(
          states.map((each) => sql`${each}`),
          sql`, `,
        )})`,
    channel === undefined ? undefined : sql`channel = ${channel}`,
    start === undefined ? undefined : sql`created_at >= ${start}::timestamptz`,
    end === undefined ? undefined : sql`created_at < ${end}::timestamptz`,
    search === undefined ? undefined : matching(search),
  );
  return condition ?? sql`true`;
}

/** A whole number is looked up by indexes; the rest reads all of them. */
function matching(search: string): SQL {
  if (isOrderNumber(search)) return sql`order_no = ${search}`;
  if (refundNumber.test(search)) return sql`key = ${search}`;
  const pattern = containing(search);
  return sql`(order_no like ${pattern} or key like ${pattern}
    or exists (select 1 from org where org.id = matter.org_id and org.name ilike ${pattern}))`;
}

export const refundCsvColumns: Readonly<Record<string, CsvColumn<RefundMatter>>> = {
  orderNo: { label: '订单号', text: ({ orderNo }) => orderNo },
  company: { label: '企业', text: ({ company }) => company },
  productName: { label: '产品', text: ({ productName }) => productName },
  state: { label: '状态', text: ({ state }) => refundMatterLabels[state] },
  amountFen: yuanColumn('金额', ({ amountFen }) => amountFen),
  channel: { label: '付款方式', text: ({ channel }) => payChannelLabels[channel] },
  reason: { label: '原因', text: ({ reason }) => reason },
  operator: { label: '操作人', text: ({ operator }) => operator },
  createdAt: { label: '时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  key: { label: '编号', text: ({ key }) => key },
};
