import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AgreementName } from '#contract/agreement/agreement.ts';
import type { Attribution } from '#contract/fields/attribution-schema.ts';
import type { PriceLine } from '#contract/order/order-schema.ts';
import { orderStatuses, orderTypes } from '#contract/order/order-status.ts';
import type { VersionLimits } from '#contract/product/product-detail-schema.ts';
import { checked, oneOf } from '../../../platform/db/checks';
import {
  attributionSource,
  id,
  identity,
  internal,
  personal,
  personalText,
  plainText,
  time,
} from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../../identity/user/user-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

/** Copies of what was sold and agreed to, whatever becomes of the originals later. */
export interface OrderSnapshot {
  readonly product: { readonly name: string; readonly icon: string };
  readonly version: {
    readonly code: string;
    readonly name: string;
    readonly highlights: readonly string[];
    readonly limits: VersionLimits | null;
  };
  readonly plan: { readonly months: number; readonly listPriceFen: number; readonly priceFen: number };
  /** The plan that an upgrade was priced from; null for the other types. */
  readonly upgradedPlanId: number | null;
  /** How the price was made. */
  readonly lines: readonly PriceLine[];
  /** What the buyer agreed to; its text stands in `agreement_text`. */
  readonly agreement: KeptConsent;
  /** All that the buyer agreed to, that one among them; absent in orders of releases that kept one alone. */
  readonly agreements?: readonly (KeptConsent & { readonly agreement: AgreementName })[];
}

/** An agreement by its title, with the version that was agreed to and the SHA-256 of its text in hex. */
interface KeptConsent {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
}

const fen = (name: string) => bigint(name, { mode: 'number' });

const orders = pgTable(
  'orders',
  {
    orderNo: plainText('order_no').primaryKey(),
    orgId: orgRef('org_id').notNull(),
    userId: userRef('user_id').notNull(),
    type: text('type', { enum: orderTypes }).notNull(),
    appId: plainText('app_id').notNull(),
    versionId: id('version_id').notNull(),
    planId: id('plan_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Everything that was sold and agreed to, as it was then. */
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
    originalFen: fen('original_fen').notNull(),
    discountFen: fen('discount_fen').notNull().default(0),
    couponFen: fen('coupon_fen').notNull().default(0),
    payableFen: fen('payable_fen').notNull(),
    paidFen: fen('paid_fen').notNull().default(0),
    couponUserId: id('coupon_user_id'),
    status: smallint('status').$type<(typeof orderStatuses)[number]>().notNull(),
    /** How it was paid; null until then. */
    payChannel: plainText('pay_channel'),
    expireAt: time('expire_at').notNull(),
    paidAt: time('paid_at'),
    openedAt: time('opened_at'),
    closedAt: time('closed_at'),
    closeReason: plainText('close_reason').notNull().default(''),
    serviceStart: time('service_start').notNull(),
    serviceEnd: time('service_end').notNull(),
    remark: personalText('remark', 'books').notNull().default(''),
    attribution: personal(jsonb('attribution').$type<Attribution>(), 'books'),
    source: internal(attributionSource()),
    hidden: boolean('hidden').notNull().default(false),
    /** Counts the changes. */
    version: internal(integer('version')).notNull().default(1),
    ctime: time('ctime').notNull(),
    utime: time('utime').notNull(),
  },
  ({
    orderNo,
    orgId,
    userId,
    type,
    quantity,
    originalFen,
    payableFen,
    paidFen,
    status,
    expireAt,
    ctime,
    utime,
    ...rest
  }) => [
    checked(orderNo, sql`${orderNo} ~ '^20\\d{20}$'`),
    oneOf(type, orderTypes),
    checked(quantity, sql`${quantity} between 1 and 100`),
    checked(originalFen, sql`${originalFen} <= 9007199254740991`),
    checked(
      payableFen,
      sql`${payableFen} >= 0 and ${payableFen} = ${originalFen} - ${rest.discountFen} - ${rest.couponFen}`,
    ),
    checked(paidFen, sql`${paidFen} >= 0`),
    oneOf(status, orderStatuses),
    unique().on(orgId, orderNo),
    index().on(orgId, ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(orgId, userId, ctime.desc().nullsFirst(), orderNo.desc()),
    // The newest of each state, which lists of some states merge.
    index('orders_listed').on(orgId, status, ctime.desc().nullsFirst(), orderNo.desc()).where(sql`not ${rest.hidden}`),
    index('orders_listed_of_user')
      .on(orgId, userId, status, ctime.desc().nullsFirst(), orderNo.desc())
      .where(sql`not ${rest.hidden}`),
    index().on(expireAt).where(sql`${status} = 10`),
    // Those that wait for a decision about a refund, which are few.
    index('orders_refunding').on(utime).where(sql`${status} = 70`),
    index('orders_unpaid_of_user').on(userId, rest.appId).where(sql`${status} = 10`),
    // The lists of operators, which have the orders of all organisations.
    index().on(ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(status, ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(rest.appId, ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(rest.payChannel, ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(payableFen, orderNo),
    index().on(rest.source, ctime.desc().nullsFirst(), orderNo.desc()),
    index().on(rest.paidAt.desc().nullsFirst(), orderNo.desc()),
    index().on(rest.couponUserId).where(sql`${rest.couponUserId} is not null`),
    // Terms that end.
    index('orders_ending').on(rest.serviceEnd).where(sql`${status} = 30`),
    index().on(userId, ctime.desc().nullsFirst()),
    // Finds an order by the last digits of its number.
    index('orders_number_reversed').on(sql`reverse(${orderNo}) text_pattern_ops`),
  ],
);

/** What organisations have ordered. Amounts are in fen. */
export const order = organizationTable(orders);
export type Order = typeof orders.$inferSelect;
export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'version' | 'hidden' | 'utime'>;

const orderLogs = pgTable(
  'order_log',
  {
    id: identity(),
    orderNo: plainText('order_no').notNull(),
    orgId: orgRef('org_id').notNull(),
    /** Null for the order's start. */
    fromStatus: smallint('from_status'),
    toStatus: smallint('to_status').notNull(),
    actor: text('actor', { enum: ['user', 'system', 'operator'] }).notNull(),
    /** The user, where one did it. */
    actorId: internal(id('actor_id')),
    /** Name of the operator whose decision it was, or followed from; null otherwise. */
    operator: internal(plainText('operator')),
    reason: plainText('reason').notNull().default(''),
    at: time('at').notNull(),
  },
  ({ orderNo, orgId, at }) => [
    foreignKey({ columns: [orgId, orderNo], foreignColumns: [order.orgId, order.orderNo] }),
    index().on(orderNo, at),
    index().on(orgId, at),
  ],
);

/** Every change of an order's state (site 1.7, OrderLog). */
export const orderLog = organizationTable(orderLogs);
export type OrderLog = typeof orderLogs.$inferSelect;

/** How many orders a user has in each state that lists show; kept by a trigger, because counting them takes too long. */
export const orderTally = organizationTable(
  pgTable(
    'order_tally',
    {
      orgId: id('org_id').notNull(),
      userId: id('user_id').notNull(),
      status: smallint('status').notNull(),
      orders: integer('orders').notNull(),
    },
    ({ orgId, userId, status }) => [primaryKey({ columns: [orgId, userId, status] })],
  ),
);

/** The texts that buyers agreed to, kept for good. */
export const agreementText = pgTable(
  'agreement_text',
  {
    name: plainText('name').notNull(),
    version: plainText('version').notNull(),
    /** SHA-256 of the text, in hex. */
    hash: plainText('hash').notNull(),
    text: plainText('text').notNull(),
    ctime: time('ctime').notNull(),
  },
  ({ name, version, hash }) => [primaryKey({ columns: [name, version, hash] })],
);

declareData(order, { kept: keptWithBooks, what: 'who bought what', person: { title: '订单', rows: [order.userId] } });
declareData(orderLog, {
  kept: keptWithBooks,
  what: 'who changed the state of an order',
  person: { title: '订单的变更', rows: { column: orderLog.orderNo, in: order.orderNo, user: order.userId } },
});
declareData(orderTally, {
  kept: keptWithBooks,
  what: 'numbers of orders of each user',
  person: { rows: [orderTally.userId] },
});
