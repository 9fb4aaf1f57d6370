import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/operator/coupon-endpoints.ts';
import { couponOfferStateNames, couponTypeNames } from '#contract/operator/coupon-offer.ts';
import type { CouponOfferRow, IssueCouponToListReply } from '#contract/operator/coupon-schema.ts';
import * as schemas from '#contract/operator/coupon-schema.ts';
import { answerCsv, type CsvColumn, yuanColumn } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { JobDefinition } from '../../../platform/jobs/job-definition';
import type { Platform } from '../../../platform/module';
import { createBatch, stopBatch } from './coupon-batch';
import { changeOffer, changeState, createOffer } from './coupon-change';
import { continueIssue, issueSize, issueToAll, issueToList, issueTopic } from './coupon-issue';
import { findExamples, getOffer, listOfferProducts, listOffers, offerCsvRows } from './coupon-offer';

/** The coupons that the provider offers, in the console. */
export function couponOfferRoutes(app: FastifyInstance, platform: Platform): void {
  operatorRoutes(app, platform, endpoints, schemas, {
    listCouponOffers: ({ read }, { query }) => read((tx) => listOffers(tx, query)),
    listCouponProducts: ({ read }) => read((tx) => listOfferProducts(tx)),
    getCouponOffer: ({ read }, { params }) => read((tx) => getOffer(tx, Number(params.id))),
    getCouponExample: ({ read }, { query: { percent = null, amountFen = null, thresholdFen, appIds } }) =>
      read((tx) =>
        findExamples(tx, { percent, amountFen, thresholdFen, appIds: appIds?.split(',').filter(Boolean) ?? [] }),
      ),
    exportCouponOffers: answerCsv(couponList),
    createCouponOffer: ({ change }, { body: { reason, rehearse, ...fields } }) =>
      change({ command: 'coupon.create', reason, rehearse }, (tx) => createOffer(tx, fields)),
    changeCouponOffer: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'coupon.change', reason, rehearse }, (tx) => changeOffer(tx, Number(params.id), fields)),
    changeCouponState: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'coupon.state', reason, rehearse }, (tx) => changeState(tx, Number(params.id), fields)),
    issueCouponToAll: ({ change }, { params, body }) =>
      change({ command: 'coupon.issue', ...body }, (tx) => issueToAll(tx, Number(params.id))),
    async issueCouponToList({ change }, { params, body: { people, ...options } }) {
      let rows: IssueCouponToListReply['rows'] = [];
      const reply = await change({ command: 'coupon.issue', ...options }, async (tx) => {
        const issued = await issueToList(tx, Number(params.id), people);
        rows = issued.rows;
        return issued.change;
      });
      return { ...reply, rows };
    },
    async createCouponBatch({ change }, { params, body: { size, note, ...options } }) {
      let file = '';
      const reply = await change({ command: 'coupon.batch', ...options }, async (tx) => {
        const created = await createBatch(tx, Number(params.id), { size, note });
        file = created.file;
        return created.change;
      });
      return { ...reply, file: reply.rehearsed ? '' : file };
    },
    stopCouponBatch: ({ change }, { params, body }) =>
      change({ command: 'coupon.batch-stop', ...body }, (tx) => stopBatch(tx, Number(params.id))),
  });
}

/** Gives coupons to all members, each batch in a transaction of its own. */
export function couponIssueJob({ transact }: Platform): JobDefinition<{ readonly issueId: number }> {
  return {
    topic: issueTopic,
    async run({ issueId }, { signal }) {
      let done: number;
      do {
        signal.throwIfAborted();
        done = await transact((tx) => continueIssue(tx, issueId, issueSize));
      } while (done === issueSize);
    },
  };
}

/** By the names that rows have in the list. */
const csvColumns: Readonly<Record<string, CsvColumn<CouponOfferRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  name: { label: '名称', text: ({ name }) => name },
  type: { label: '类型', text: ({ type }) => couponTypeNames[type] },
  terms: { label: '优惠', text: ({ terms }) => terms },
  products: { label: '适用产品', text: ({ products }) => products.map(({ name }) => name).join('、') || '全部产品' },
  from: { label: '第一天', text: ({ from }) => from },
  to: { label: '最后一天', text: ({ to }) => to },
  state: { label: '状态', text: ({ state }) => couponOfferStateNames[state] },
  received: { label: '已领', text: ({ received }) => String(received) },
  reserved: { label: '留出', text: ({ reserved }) => String(reserved) },
  total: { label: '总张数', text: ({ total }) => String(total) },
  perUser: { label: '每人限领', text: ({ perUser }) => String(perUser) },
  isPublic: { label: '公开领取', text: ({ isPublic }) => (isPublic ? '是' : '否') },
  code: { label: '通用兑换码', text: ({ code }) => code },
  orders: { label: '带来的订单', text: ({ orders }) => String(orders) },
  paidFen: yuanColumn('带来的实付', ({ paidFen }) => paidFen),
};

export const couponList = {
  endpoint: 'exportCouponOffers',
  kind: 'coupon',
  name: '优惠券',
  columns: csvColumns,
  ...offerCsvRows,
};
