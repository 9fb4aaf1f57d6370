import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { checked, oneOf } from '../../../platform/db/checks';
import { id, identity, internal, plainText, secretText, time } from '../../../platform/db/columns';
import { organizationTable } from '../../../platform/db/organization-scope';
import { userRef } from '../../identity/user/user-tables';
import { orgRef } from '../../identity/organization/organization-tables';
import { declareData, keptWithBooks } from '../../../platform/db/table-data';

/** What the provider offers: to everybody, to whoever has a code, or to those who are given it. */
export const coupon = pgTable(
  'coupon',
  {
    id: identity(),
    /** Gives it to whoever types it; null for one without such a code. */
    code: plainText('code').unique(),
    name: plainText('name').notNull(),
    /** 1 an amount off from a threshold, 2 a percentage, 3 a credit. */
    type: smallint('type').notNull(),
    /** What the order must cost at least, before the coupon. */
    thresholdFen: bigint('threshold_fen', { mode: 'number' }).notNull().default(0),
    /** What is taken off; null for a percentage. */
    amountFen: bigint('amount_fen', { mode: 'number' }),
    /** What remains to be paid, in percent; null for an amount. */
    percent: smallint('percent'),
    /** The products that it fits; all of them when there is none. */
    appIds: plainText('app_ids').array().notNull().default([]),
    /** How many may be received in all, and by one user. */
    total: integer('total').notNull(),
    perUser: integer('per_user').notNull().default(1),
    received: integer('received').notNull().default(0),
    /** How many of the total are kept for codes that wait and for members who are being given one. */
    reserved: integer('reserved').notNull().default(0),
    /** Whether everybody is offered it; otherwise whoever has the code. */
    isPublic: boolean('is_public').notNull().default(false),
    startAt: time('start_at').notNull(),
    endAt: time('end_at').notNull(),
    /** 1 offered, 2 withdrawn. */
    status: smallint('status').notNull().default(1),
    /** Whether those who have it may use it. */
    isUsable: boolean('is_usable').notNull().default(true),
  },
  ({ code, type, thresholdFen, amountFen, percent, total, perUser, received, reserved, endAt, startAt, status }) => [
    checked(code, sql`${code} ~ '^[A-Z0-9]{4,20}$'`),
    oneOf(type, [1, 2, 3]),
    checked(thresholdFen, sql`${thresholdFen} >= 0`),
    checked(amountFen, sql`(${amountFen} > 0) = (${type} <> 2)`),
    checked(percent, sql`(${percent} between 0 and 100) = (${type} = 2)`),
    checked(total, sql`${total} >= 0`),
    checked(perUser, sql`${perUser} >= 1`),
    checked(received, sql`${received} between 0 and ${total}`),
    checked(reserved, sql`${reserved} >= 0`),
    checked(endAt, sql`${endAt} > ${startAt}`),
    oneOf(status, [1, 2]),
  ],
);

/** The coupons that users have received, in the organisation that they were in. */
export const couponUser = organizationTable(
  pgTable(
    'coupon_user',
    {
      id: identity(),
      couponId: id('coupon_id')
        .notNull()
        .references(() => coupon.id),
      userId: userRef('user_id').notNull(),
      orgId: orgRef('org_id').notNull(),
      /** 0 unused, 1 held by an order, 2 used, 3 expired. */
      status: smallint('status').notNull().default(0),
      /** The order that holds or used it. */
      orderNo: plainText('order_no'),
      receivedAt: time('received_at').notNull(),
      usedAt: time('used_at'),
      /** When its owner was notified that it ends; null before. */
      remindedAt: internal(time('reminded_at')),
    },
    ({ couponId, userId, orgId, status, orderNo, receivedAt, usedAt }) => [
      oneOf(status, [0, 1, 2, 3]),
      checked(orderNo, sql`(${orderNo} is not null) = (${status} in (1, 2))`),
      unique().on(orderNo),
      index().on(couponId, userId),
      // The latest orders of a coupon.
      index('coupon_user_used').on(couponId, usedAt).where(sql`${usedAt} is not null`),
      index().on(userId, orgId, status),
      index().on(orgId, receivedAt.desc().nullsFirst()),
    ],
  ),
);

/** Codes that were made together, such as for a mailing. */
export const couponBatch = pgTable(
  'coupon_batch',
  {
    id: identity(),
    couponId: id('coupon_id')
      .notNull()
      .references(() => coupon.id),
    /** What they are for. */
    note: plainText('note').notNull(),
    size: integer('size').notNull(),
    createdAt: time('created_at').notNull(),
    /** When its codes ended; null while they are taken. */
    stoppedAt: time('stopped_at'),
  },
  ({ couponId, size }) => [checked(size, sql`${size} > 0`), index().on(couponId)],
);

/** Codes that are taken once each. They are shown when they are made, and only compared afterwards. */
export const couponCode = pgTable(
  'coupon_code',
  {
    id: identity(),
    batchId: id('batch_id')
      .notNull()
      .references(() => couponBatch.id),
    codeHash: secretText('code_hash').notNull().unique(),
    /** The coupon that somebody received by it; null before. */
    couponUserId: id('coupon_user_id')
      .unique()
      .references(() => couponUser.id),
  },
  ({ batchId }) => [index().on(batchId)],
);

/**
 * What coupons brought: orders that were paid with them and not given back, and their amounts. Kept by a trigger, because adding up orders
 * takes too long.
 */
export const couponTally = pgTable('coupon_tally', {
  couponId: id('coupon_id').primaryKey(),
  orders: integer('orders').notNull(),
  paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
  couponFen: bigint('coupon_fen', { mode: 'number' }).notNull(),
});

/** Giving a coupon to many at once. */
export const couponIssue = pgTable(
  'coupon_issue',
  {
    id: identity(),
    couponId: id('coupon_id')
      .notNull()
      .references(() => coupon.id),
    audience: text('audience', { enum: ['all', 'list'] }).notNull(),
    state: text('state', { enum: ['running', 'done', 'stopped'] }).notNull(),
    /** How many it was meant for, and how many have it by now. */
    planned: integer('planned').notNull(),
    issued: integer('issued').notNull().default(0),
    /** The user after whom it goes on, and the last one there was when it began. */
    afterUserId: internal(id('after_user_id')).notNull().default(0),
    lastUserId: internal(id('last_user_id')).notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  ({ couponId, audience, state, planned, issued }) => [
    oneOf(audience, ['all', 'list']),
    oneOf(state, ['running', 'done', 'stopped']),
    checked(issued, sql`${issued} between 0 and ${planned}`),
    index().on(couponId),
    // Nobody is given a coupon by two at once.
    uniqueIndex('coupon_issue_running').on(couponId).where(sql`${state} = 'running'`),
  ],
);

declareData(couponUser, {
  kept: keptWithBooks,
  what: 'who received and used which coupon',
  person: { title: '优惠券', rows: [couponUser.userId] },
});
declareData(couponCode, {
  kept: keptWithBooks,
  what: 'hashes of the codes of batches, each of which one person takes',
});
