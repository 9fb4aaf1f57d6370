import type { OperatorNotifier } from '../../../platform/alerts/operator-notifier';
import type { OnSent } from '../../../platform/delivery/delivery';
import { createStore } from '../../../platform/db/store';
import type { Job } from '../../../platform/jobs/job-handlers';
import type { Module, Platform } from '../../../platform/module';
import { createAlertService } from './alert-service';
import type { OperatorGateway } from './gateways/operator-gateway';
import { alertOperators, operatorNews, type OperatorNews } from './tell-operators';

export { alertSettingDescriptions } from './alert-setting-descriptions';
export { alertSettingsOf, alertSettingsShape, type AlertSettings } from './alert-settings';
export { createOperatorMail } from './gateways/operator-mail';
export { createWecomRobot } from './gateways/wecom-robot';
export { operatorCheck } from './operator-check';
export { tellOperators } from './tell-operators';
export type { OperatorGateway };

interface AlertDeps extends Platform {
  /** The ways to the operators, the first one tried first; without any nobody is told. */
  readonly gateways: readonly OperatorGateway[];
  readonly onSent?: OnSent | undefined;
}

/**
 * What the people who run the site are told of. Whoever has no transaction to tell them in (`tellOperators`) calls `notify`: it
 * rejects only when neither the database keeps the text nor a way to the operators takes it.
 */
export function createAlerts({ gateways, onSent = () => {}, ...platform }: AlertDeps): Module & OperatorNotifier {
  const { database, queue, now } = platform;
  const store = createStore(database, (db) => ({ outbox: queue.outbox(db) }));
  const { notify, bring } = createAlertService(store, { gateways, onSent, now });
  const job: Job = { topic: operatorNews, run: (news, run) => bring(news as OperatorNews, run) };
  return { notify, tell: alertOperators, jobs: [job], routes: async () => {} };
}
