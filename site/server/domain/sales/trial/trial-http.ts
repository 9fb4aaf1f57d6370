import { formatChinaTime } from '#contract/china-time.ts';
import * as reviewEndpoints from '#contract/operator/trial-review-endpoints.ts';
import { maxTrialDays } from '#contract/operator/trial-review-schema.ts';
import * as reviewSchemas from '#contract/operator/trial-review-schema.ts';
import * as endpoints from '#contract/trial/trial-endpoints.ts';
import * as schemas from '#contract/trial/trial-schema.ts';
import type { AdminCommands } from '../../../platform/admin/admin-cli';
import { answerCsv } from '../../../platform/admin/csv-file';
import { memberRoutes, operatorRoutes } from '../../../platform/http/endpoints/route';
import { batchJob } from '../../../platform/jobs/in-batches';
import { createRateLimiter } from '../../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../../platform/module';
import type { Transactions } from '../../../platform/tx';
import {
  applyTrial,
  approveTrial,
  endTrials,
  listTrials,
  listWaitingTrials,
  rejectTrial,
  remindOfExpiringTrials,
} from './trial';
import {
  applicationCsvColumns,
  applicationCsvRows,
  approveApplication,
  endApplication,
  extendApplication,
  getApplication,
  listApplications,
  listProducts,
  rejectApplication,
  revealContact,
  waitingApplications,
  trialSearch,
  undoableTrialChanges,
} from './trial-review';
import { formatEnd } from './trial-rules';

/** Applications of one user. */
const applicationsOfUser = { name: 'trials', max: 10, seconds: 60 * 60 };
/** Seconds between checks for trials that have ended and for those that are about to. */
const endInterval = 60;
const reminderInterval = 600;

const listLength = 100;
/** What members read when an operator gives no reason. */
const noReason = '暂不符合试用条件，如有疑问请联系客服';

const applicationList = {
  endpoint: 'exportTrialApplications',
  kind: 'trial',
  name: '试用申请',
  columns: applicationCsvColumns,
  ...applicationCsvRows,
};

/** The trials of products before they are bought. */
export function createTrials(platform: Platform) {
  const applications = createRateLimiter(platform, applicationsOfUser);
  return {
    async routes(app) {
      memberRoutes(app, platform, endpoints, schemas, {
        async applyTrial({ transact }, { body }, member) {
          await applications.take(String(member.userId));
          return transact((tx) => applyTrial(tx, member, body));
        },
        listTrials: ({ read }, { query }, member) => read((tx) => listTrials(tx, member, query)),
      });
      operatorRoutes(app, platform, reviewEndpoints, reviewSchemas, {
        listTrialApplications: ({ read }, { query }) => read((tx) => listApplications(tx, query)),
        listTrialProducts: ({ read }) => read((tx) => listProducts(tx)),
        getTrialApplication: ({ read }, { params }) => read((tx) => getApplication(tx, Number(params.id))),
        approveTrialApplication: ({ change }, { params, body: { days, ...options } }) =>
          change({ command: 'trial.approve', ...options }, (tx) => approveApplication(tx, Number(params.id), days)),
        rejectTrialApplication: ({ change }, { params, body }) =>
          change({ command: 'trial.reject', ...body }, (tx) => rejectApplication(tx, Number(params.id), body.reason)),
        extendTrial: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
          change({ command: 'trial.extend', reason, rehearse }, (tx) =>
            extendApplication(tx, Number(params.id), fields),
          ),
        endTrial: ({ change }, { params, body: { version, ...options } }) =>
          change({ command: 'trial.end', ...options }, (tx) =>
            endApplication(tx, Number(params.id), version, options.reason),
          ),
        async revealTrialContact({ change }, { params, body }) {
          let mobile = '';
          const reply = await change({ command: 'trial.reveal', ...body }, async (tx) => {
            const revealed = await revealContact(tx, Number(params.id));
            mobile = revealed.mobile;
            return revealed.change;
          });
          return { ...reply, mobile: reply.rehearsed ? '' : mobile };
        },
        exportTrialApplications: answerCsv(applicationList),
      });
    },
    jobs: [
      batchJob(platform, { name: 'trials.end', every: endInterval }, endTrials),
      {
        name: 'trials.remind',
        every: reminderInterval,
        run: (signal: AbortSignal) => remindOfExpiringTrials(platform, signal),
      },
    ],
    adminCommands: createAdminCommands(platform),
    queues: [waitingApplications],
    searches: [trialSearch],
    csvLists: [applicationList],
    undoable: undoableTrialChanges,
  } satisfies Module;
}

function createAdminCommands({ read }: Transactions): AdminCommands {
  return {
    usage: ['trial list', 'trial approve ID [DAYS]', 'trial reject ID [REASON]'],
    commands: {
      async 'trial list'() {
        const waiting = await read((tx) => listWaitingTrials(tx, listLength));
        if (waiting.length === 0) return ['No trial waits.'];
        return waiting.map(
          ({ id, productName, days, company, contact, mobile, industry, monthlyBudget, remark, ctime }) =>
            [id, formatChinaTime(ctime), productName, `${days} days`, company, contact, mobile]
              .concat([industry, monthlyBudget, remark].filter(Boolean))
              .join('  '),
        );
      },
      async 'trial approve'(id, [days, ...more], decide) {
        if (more.length > 0 || (days !== undefined && !isDays(days))) {
          throw new Error(`${[days, ...more].join(' ')} is no number of days from 1 to ${maxTrialDays}.`);
        }
        const length = days === undefined ? undefined : Number(days);
        const trial = await decide(
          (tx) => approveTrial(tx, toTrialId(id), length),
          (approved) => String(approved.days),
        );
        return [`${trial.company} may try ${trial.productName} until ${formatEnd(trial)}.`];
      },
      async 'trial reject'(id, args, decide) {
        const reason = args.join(' ') || noReason;
        const trial = await decide((tx) => rejectTrial(tx, toTrialId(id), reason), reason);
        return [`${trial.company} may not try ${trial.productName}.`];
      },
    },
    explain(failure, _noun, id) {
      if (failure === 'notFound') return `No trial ${id} is known.`;
      if (failure === 'conflict') return `The trial ${id} does not wait any more.`;
      return undefined;
    },
  };
}

/** The number of a trial; that of none for what is no number. */
function toTrialId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

function isDays(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxTrialDays;
}
