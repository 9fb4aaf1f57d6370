import type { FastifyInstance } from 'fastify';
import { formatFen } from '#contract/format-fen.ts';
import * as endpoints from '#contract/operator/refund-endpoints.ts';
import * as schemas from '#contract/operator/refund-schema.ts';
import { refundMatterLabels } from '#contract/operator/refund-state.ts';
import { answerCsv } from '../../../platform/admin/csv-file';
import type { Change } from '../../../platform/admin/record';
import type { Operator } from '../../../platform/caller';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import {
  approveProposal,
  changeProposal,
  decideRefund,
  refundMessages,
  refuseRefund,
  sumOfRefunds,
  withdrawProposal,
  withdrawalTime,
  type RefundRules,
} from './refund-approval';
import { recordRefundSent } from './refund-decisions';
import { getRefundMatter } from './refund-detail';
import { listRefundMatters, refundCsvColumns, refundCsvRows } from './refund-list';
import { dismissRefusal, findRefund, withdrawRefund } from './refund';
import { AppFailure } from '../../../app-failure';

export const refundList = {
  endpoint: 'exportRefunds',
  kind: 'refund',
  name: '退款',
  columns: refundCsvColumns,
  ...refundCsvRows,
};

/** The refunds of all orders in the console. */
export function refundRoutes(app: FastifyInstance, platform: Platform, rules: RefundRules): void {
  const { log, limitFen } = rules;
  operatorRoutes(app, platform, endpoints, schemas, {
    listRefunds: ({ read }, { query }) => read((tx) => listRefundMatters(tx, query)),
    exportRefunds: answerCsv(refundList),
    getRefund: ({ read }, { params }, operator) =>
      read((tx) => getRefundMatter(tx, params.orderNo, operator, limitFen)),
    createRefund: ({ change }, { params: { orderNo }, body: { reason, rehearse, amountFen, version } }, operator) =>
      change({ command: 'refund.create', reason, rehearse }, async (tx) => {
        const wanted = { orderNo, amountFen, reason, version, mayStart: true };
        const decided = await decideRefund(tx, operator, wanted, rules);
        const { refundedFen } = decided;
        const isProposed = decided.kind === 'proposed';
        return {
          subject: subjectOf(orderNo),
          before: { refundedFen },
          after: {
            refundedFen: refundedFen + decided.amountFen,
            amountFen: decided.amountFen,
            state: isProposed ? '等待复核' : '即将退出',
          },
          messages: isProposed ? proposalMessages(limitFen, decided.isOwnApproval) : refundMessages(decided),
        };
      }),
    rejectRefund: ({ change }, { params: { orderNo }, body: { reason, rehearse, version } }) =>
      change({ command: 'refund.reject', reason, rehearse }, async (tx) => {
        await refuseRefund(tx, orderNo, reason, version);
        return {
          subject: subjectOf(orderNo),
          before: { state: '待处理' },
          after: { state: '未通过' },
          messages: ['买家会收到您填写的原因，服务继续有效'],
        };
      }),
    decideService: ({ change }, { params: { orderNo }, body: { reason, rehearse, isKept, version } }, operator) =>
      change({ command: 'refund.service', reason, rehearse }, (tx) =>
        decideService(tx, operator, { orderNo, isKept, reason, version }, rules),
      ),
    withdrawRefund: ({ change }, { params: { orderNo }, body: { reason, rehearse, refundNo } }) =>
      change({ command: 'refund.withdraw', reason, rehearse }, async (tx) => {
        const refundedFen = await sumOfRefunds(tx, orderNo);
        const { amountFen } = await withdrawRefund(tx, orderNo, refundNo);
        return {
          subject: subjectOf(orderNo),
          before: { refundedFen, amountFen, state: '即将退出' },
          after: { refundedFen: refundedFen - amountFen, state: '已撤回' },
          messages: ['钱还没有退出，买家不会收到通知'],
        };
      }),
    dismissRefusal: ({ change }, { params: { orderNo }, body: { reason, rehearse, refundNo } }) =>
      change({ command: 'refund.dismiss', reason, rehearse }, async (tx) => {
        const { amountFen } = await dismissRefusal(tx, orderNo, refundNo);
        return {
          subject: subjectOf(orderNo),
          before: { amountFen, state: refundMatterLabels.toRetry },
          after: { state: '不再退款' },
          messages: ['钱没有退出，也不再退；买家不会收到通知'],
        };
      }),
    changeProposal: ({ change }, { params: { orderNo }, body: { reason, rehearse, amountFen, version } }, operator) =>
      change({ command: 'refund.change-proposal', reason, rehearse }, async (tx) => {
        const wanted = { orderNo, amountFen, reason, version };
        const { before, isOwnApproval } = await changeProposal(tx, operator, wanted);
        return {
          subject: subjectOf(orderNo),
          before: { amountFen: before.amountFen, reason: before.reason },
          after: { amountFen, reason },
          messages: ['之前看过的同事需要重新复核', ...(isOwnApproval ? [ownApprovalText] : [])],
        };
      }),
    approveProposal: ({ change }, { params: { orderNo }, body: { reason, rehearse, version } }, operator) =>
      change({ command: 'refund.approve', reason, rehearse }, async (tx) => {
        const refundedFen = await sumOfRefunds(tx, orderNo);
        const approved = await approveProposal(tx, operator, { orderNo, version }, log);
        return {
          subject: subjectOf(orderNo),
          before: { refundedFen, state: '等待复核' },
          after: { refundedFen: refundedFen + approved.amountFen, amountFen: approved.amountFen, state: '即将退出' },
          messages: refundMessages(approved),
        };
      }),
    withdrawProposal: ({ change }, { params: { orderNo }, body: { reason, rehearse, version } }) =>
      change({ command: 'refund.withdraw-proposal', reason, rehearse }, async (tx) => {
        const { amountFen } = await withdrawProposal(tx, orderNo, version);
        return {
          subject: subjectOf(orderNo),
          before: { amountFen, state: '等待复核' },
          after: { state: '已撤回' },
          messages: ['不退款；订单回到提交复核之前的样子'],
        };
      }),
    recordRefundTransfer: ({ change }, { params: { orderNo }, body: { reason, rehearse, refundNo, reference } }) =>
      change({ command: 'refund.transfer', reason, rehearse }, async (tx) => {
        const { payNo } = await findOwn(tx, orderNo, refundNo);
        const { amountFen } = await recordRefundSent(tx, payNo, reference, log);
        return {
          subject: subjectOf(orderNo),
          before: { state: '待打款' },
          after: { state: '已打款', amountFen, reference },
          messages: ['买家会收到退款已汇出的通知'],
        };
      }),
  });
}

const ownApprovalText = `没有别的同事可以复核：十分钟后您可以自己确认，提醒已发到您的邮箱`;

function proposalMessages(limitFen: number, isOwnApproval: boolean): string[] {
  return [
    `这个订单的退款合计超过 ¥${formatFen(limitFen)}，需要另一位同事复核后才会退出`,
    ...(isOwnApproval ? [ownApprovalText] : []),
  ];
}

function subjectOf(orderNo: string): Change['subject'] {
  return { kind: 'order', id: orderNo, name: `订单 ${orderNo}` };
}

/** Keeps or ends the service of an order whose money the channel returned by itself. */
async function decideService(
  tx: Tx,
  operator: Operator,
  wanted: { orderNo: string; isKept: boolean; reason: string; version: string },
  rules: RefundRules,
): Promise<Change> {
  const { orderNo, isKept, reason, version } = wanted;
  if (isKept) await refuseRefund(tx, orderNo, reason, version);
  else await decideRefund(tx, operator, { orderNo, reason, version, mayStart: false }, rules);
  return {
    subject: subjectOf(orderNo),
    before: { state: '渠道已退，待处理' },
    after: { state: isKept ? '服务保留' : '服务结束' },
    messages: [
      isKept ? '买家会收到通知，服务继续有效' : `服务随即结束；没有退完的部分在 ${withdrawalTime} 秒后原路退回`,
    ],
  };
}

/** @throws AppFailure notFound. */
async function findOwn(tx: Tx, orderNo: string, refundNo: string) {
  const found = await findRefund(tx, refundNo);
  if (found?.orderNo !== orderNo) throw new AppFailure('notFound');
  return found;
}
