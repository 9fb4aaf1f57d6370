import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/operator/lead-endpoints.ts';
import * as schemas from '#contract/operator/lead-schema.ts';
import { answerCsv } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Job } from '../../../platform/jobs/job-definition';
import { batchJob } from '../../../platform/jobs/in-batches';
import type { Platform } from '../../../platform/module';
import { assignLead, followUpLead, indexLeads, revealLead } from './lead-follow-up';
import { getLead, leadCsvColumns, leadCsvRows, listLeads, listOwners } from './lead-queue';

/** Seconds between two looks for leads without a blind index. */
const indexInterval = 3600;

export const leadList = {
  endpoint: 'exportLeads',
  kind: 'lead',
  name: '线索',
  columns: leadCsvColumns,
  ...leadCsvRows,
};

/** The leads in the console. */
export function leadQueueRoutes(app: FastifyInstance, platform: Platform): void {
  operatorRoutes(app, platform, endpoints, schemas, {
    listLeads: ({ read }, { query }, operator) => read((tx) => listLeads(tx, query, operator)),
    listLeadOwners: ({ read }) => read((tx) => listOwners(tx)),
    getLead: ({ read }, { params }, { permissions }) =>
      read((tx) => getLead(tx, params.id, permissions.includes('customer.read'))),
    exportLeads: answerCsv(leadList),
    followUpLead: ({ change }, { params, body: { reason, rehearse, ...fields } }, operator) =>
      change({ command: 'lead.follow-up', reason, rehearse }, (tx) => followUpLead(tx, params.id, operator, fields)),
    assignLead: ({ change }, { params, body: { ownerId, ...options } }) =>
      change({ command: 'lead.assign', ...options }, (tx) => assignLead(tx, params.id, ownerId)),
    async revealLeadContact({ change }, { params, body }) {
      let mobile = '';
      const reply = await change({ command: 'lead.reveal', ...body }, async (tx) => {
        const revealed = await revealLead(tx, params.id);
        mobile = revealed.mobile;
        return revealed.change;
      });
      return { ...reply, mobile: reply.rehearsed ? '' : mobile };
    },
  });
}

/** Lets leads from before there was a blind index be found by their mobile. */
export function leadIndexJob(platform: Platform): Job {
  return batchJob(platform, { name: 'leads.index-mobiles', every: indexInterval }, indexLeads);
}
