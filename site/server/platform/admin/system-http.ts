import { openIncidents } from '../alerts/open-incidents';
import * as endpoints from '#contract/operator/system-endpoints.ts';
import * as schemas from '#contract/operator/system-schema.ts';
import type { ListSettingsReply } from '#contract/operator/system-schema.ts';
import type { Diagnosis } from '../doctor-check';
import { operatorRoutes } from '../http/endpoints/route';
import { abandonJob, getJob, listJobs, listJobTopics, retryJob, deadJobs } from '../jobs/job-review';
import type { Module, Platform } from '../module';

/** What a process knows of its settings and of those whom it calls. */
export interface SystemReport {
  /** Runs the checks of the doctor. */
  diagnose(): Promise<readonly Diagnosis[]>;
  describeSettings(): ListSettingsReply;
}

const emptyReport: SystemReport = {
  diagnose: async () => [],
  describeSettings: () => ({ isProduction: false, settings: [], consequences: [] }),
};

/** The server itself in the console: its jobs, its providers, its settings. */
export function createSystem(platform: Platform, report: SystemReport = emptyReport): Module {
  /** The checks that run now: whoever asks meanwhile gets the same ones. */
  let underWay: Promise<readonly Diagnosis[]> | undefined;
  function diagnose(): Promise<readonly Diagnosis[]> {
    underWay ??= report.diagnose().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }
  return {
    queues: [deadJobs, openIncidents],
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        listJobs: ({ read }, { query }) => read((tx) => listJobs(tx, query)),
        listJobTopics: ({ read }) => read((tx) => listJobTopics(tx)),
        getJob: ({ read }, { params }) => read((tx) => getJob(tx, Number(params.id))),
        retryJob: ({ change }, { params, body }) =>
          change({ command: 'job.retry', ...body }, (tx) => retryJob(tx, Number(params.id))),
        abandonJob: ({ change }, { params, body }) =>
          change({ command: 'job.abandon', ...body }, (tx) => abandonJob(tx, Number(params.id))),
        async checkSystem({ change }) {
          const findings = await diagnose();
          const count = (level: Diagnosis['level']) => findings.filter((each) => each.level === level).length;
          const after = { wrong: count('wrong'), warnings: count('warning') };
          const subject = { kind: 'system', id: '', name: '服务商检查' };
          const { entry } = await change({ command: 'system.check', reason: '', rehearse: false }, async () => ({
            subject,
            before: {},
            after,
          }));
          return { checkedAt: entry.at, findings: [...findings] };
        },
        listSettings: async () => report.describeSettings(),
      }),
  };
}
