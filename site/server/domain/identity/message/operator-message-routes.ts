import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '#contract/china-time.ts';
import { messageKindLabels } from '#contract/message/message-kinds.ts';
import * as endpoints from '#contract/operator/message-endpoints.ts';
import type { OperatorMessageRow } from '#contract/operator/message-schema.ts';
import * as schemas from '#contract/operator/message-schema.ts';
import { operatorMessageStateNames } from '#contract/operator/message-state.ts';
import { answerCsv, type CsvColumn } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { batchJob } from '../../../platform/jobs/in-batches';
import type { Job, JobDefinition } from '../../../platform/jobs/job-definition';
import type { Platform } from '../../../platform/module';
import { findRecipients } from './message-recipients';
import {
  changeMessageOfOperator,
  createMessageOfOperator,
  getMessageOfOperators,
  listMessagesOfOperators,
  operatorMessageCsvRows,
  withdrawMessageOfOperator,
} from './operator-message';
import {
  continueDelivery,
  deliverySize,
  deliveryTopic,
  startDueDeliveries,
  updateReadCounts,
} from './operator-message-delivery';

/** Seconds between looks for messages whose time has come, and between counts of readers. */
const dueInterval = 60;
const countInterval = 60;

/** The messages that operators write, in the console. */
export function operatorMessageRoutes(app: FastifyInstance, platform: Platform): void {
  operatorRoutes(app, platform, endpoints, schemas, {
    listOperatorMessages: ({ read }, { query }) => read((tx) => listMessagesOfOperators(tx, query)),
    getOperatorMessage: ({ read }, { params }) => read((tx) => getMessageOfOperators(tx, Number(params.id))),
    findMessageRecipients: ({ read }, { query }) => read((tx) => findRecipients(tx, query.search)),
    exportOperatorMessages: answerCsv(operatorMessageList),
    createOperatorMessage: ({ change }, { body: { reason, rehearse, ...fields } }) =>
      change({ command: 'message.create', reason, rehearse }, (tx) => createMessageOfOperator(tx, fields)),
    changeOperatorMessage: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'message.change', reason, rehearse }, (tx) =>
        changeMessageOfOperator(tx, Number(params.id), fields),
      ),
    withdrawOperatorMessage: ({ change }, { params, body: { version, ...options } }) =>
      change({ command: 'message.withdraw', ...options }, (tx) =>
        withdrawMessageOfOperator(tx, Number(params.id), version),
      ),
  });
}

/** Sends messages whose time has come, each batch in a transaction of its own, and counts who read them. */
export function operatorMessageJobs(platform: Platform): readonly Job[] {
  const { transact } = platform;
  const deliver: JobDefinition<{ readonly messageId: number }> = {
    topic: deliveryTopic,
    async run({ messageId }, { signal }) {
      let done: number;
      do {
        signal.throwIfAborted();
        done = await transact((tx) => continueDelivery(tx, messageId, deliverySize));
      } while (done === deliverySize);
    },
  };
  return [
    deliver as JobDefinition,
    batchJob(platform, { name: 'messages.start-due', every: dueInterval }, startDueDeliveries),
    { name: 'messages.count-reads', every: countInterval, run: () => transact(updateReadCounts) },
  ];
}

/** By the names that rows have in the list. */
const csvColumns: Readonly<Record<string, CsvColumn<OperatorMessageRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  title: { label: '标题', text: ({ title }) => title },
  audienceName: { label: '发给', text: ({ audienceName }) => audienceName },
  state: { label: '状态', text: ({ state }) => operatorMessageStateNames[state] },
  sendAt: { label: '发送时间', text: ({ sendAt }) => formatDateTime(sendAt) },
  received: { label: '收到', text: ({ received }) => String(received) },
  reads: { label: '已读', text: ({ reads }) => String(reads) },
  removed: { label: '撤回未读', text: ({ removed }) => String(removed) },
  kind: { label: '类型', text: ({ kind }) => messageKindLabels[kind] },
  author: { label: '写的人', text: ({ author }) => author },
};

export const operatorMessageList = {
  endpoint: 'exportOperatorMessages',
  kind: 'message',
  name: '消息',
  columns: csvColumns,
  ...operatorMessageCsvRows,
};
