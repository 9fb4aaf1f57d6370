import { formatChinaTime } from '#contract/china-time.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { defineLifecycle } from '../../../platform/lifecycle';
import type { NewMessage } from '../../identity/message/message';
import type { StoredTrial, trial } from './trial-tables';
import type { DecryptedRow } from '../../../platform/db/encryption';

/** Every change of state (site 1.7); docs/trials.md draws it. */
export const trialLifecycle = defineLifecycle({
  states: trialStatus,
  events: {
    apply: { to: 'waiting', actor: 'user', reason: 'a member applied' },
    approve: {
      from: 'waiting',
      to: 'running',
      actor: 'operator',
      reason: 'an operator approved it and set its length',
    },
    reject: { from: 'waiting', to: 'rejected', actor: 'operator', reason: 'an operator rejected it, with a reason' },
    withdraw: { from: 'waiting', to: 'rejected', actor: 'user', reason: 'the applicant closed their account' },
    reschedule: {
      from: 'running',
      to: 'running',
      actor: 'operator',
      reason: 'an operator extended it, or undid that',
    },
    stop: { from: 'running', to: 'ended', actor: 'operator', reason: 'an operator ended it early, with a reason' },
    expire: { from: 'running', to: 'ended', actor: 'system', reason: 'the trial period is over' },
    convert: {
      from: ['waiting', 'running'],
      to: 'converted',
      actor: 'system',
      reason: 'an order of the product was opened',
    },
  },
});

export type TrialEvent = (typeof trialLifecycle.transitions)[number]['event'];

/** Seconds before its end at which members are reminded of it. */
export const reminderTime = 3 * 24 * 3600;

/** Whether a trial is longer than the time before its end at which members are reminded. */
export function needsReminder({ startAt, endAt }: StoredTrial): boolean {
  return startAt !== null && endAt !== null && secondsAfter(startAt, reminderTime) < endAt;
}

const secondsPerDay = 24 * 3600;

/** Whether a trial runs longer than it was approved for. */
function isExtended({ startAt, endAt, days }: StoredTrial): boolean {
  return startAt !== null && endAt !== null && endAt > secondsAfter(startAt, days * secondsPerDay);
}

/** Days that a running trial may still be given, by the longest one that there may be. */
export function daysToGive({ startAt, endAt }: StoredTrial, maxDays: number): number {
  if (!startAt || !endAt) return 0;
  const given = (endAt.getTime() - startAt.getTime()) / (secondsPerDay * 1000);
  return Math.max(0, Math.floor(maxDays - given));
}

/** Returns the failure that refuses a trial because of another one of the product. @param current undefined when it has ended meanwhile. */
export function trialExists(current: StoredTrial | undefined): AppFailure {
  switch (current?.status) {
    case trialStatus.waiting:
      return new AppFailure('trialExists', { message: '企业的试用申请正在审核，请等待结果' });
    case trialStatus.running:
      return new AppFailure('trialExists', { message: `企业正在试用该产品，${formatEnd(current)} 到期` });
    case trialStatus.ended:
      return new AppFailure('trialExists', { message: '企业已试用过该产品，可以直接开通' });
    case trialStatus.converted:
      return productInUse();
    default:
      return new AppFailure('trialExists');
  }
}

export function productInUse(): AppFailure {
  return new AppFailure('trialExists', { message: '企业已开通该产品，无需试用' });
}

/** What members are notified of about a trial. */
export type TrialMessage = Pick<NewMessage, 'kind' | 'title' | 'text' | 'onceKey'>;

/** What members are notified of once one of them has applied. */
export function requestedMessage(
  { productName }: Pick<StoredTrial, 'productName'>,
  { trialReview }: PageTexts['promises'],
): TrialMessage {
  return {
    kind: 'system',
    title: `已收到「${productName}」的试用申请`,
    text: `我们会在 ${trialReview}审核，结果会在这里通知您。`,
  };
}

export const trialMessages = {
  approved: (trial) => ({
    kind: 'system',
    title: `「${trial.productName}」试用已开通`,
    text: `试用期 ${trial.days} 天，到期时间 ${formatEnd(trial)}。`,
  }),
  rejected: ({ productName, reason }) => ({
    kind: 'system',
    title: `「${productName}」试用申请未通过`,
    text: reason,
  }),
  expiring: (trial) => ({
    kind: 'expiry',
    title: `「${trial.productName}」试用即将到期`,
    text: `试用将于 ${formatEnd(trial)} 到期，开通正式版后可继续使用。`,
    // An extended trial has another end to be reminded of.
    onceKey: `trial-expiry-reminder-${trial.id}${isExtended(trial) ? `-${formatEnd(trial)}` : ''}`,
  }),
  extended: (trial) => ({
    kind: 'system',
    title: `「${trial.productName}」试用已延长`,
    text: `现在到 ${formatEnd(trial)} 到期。`,
  }),
  shortened: (trial) => ({
    kind: 'system',
    title: `「${trial.productName}」试用到期时间有调整`,
    text: `现在到 ${formatEnd(trial)} 到期，如有疑问请联系客服。`,
  }),
  stopped: ({ productName, reason }) => ({
    kind: 'expiry',
    title: `「${productName}」试用已提前结束`,
    text: reason,
  }),
  ended: ({ productName }) => ({
    kind: 'expiry',
    title: `「${productName}」试用已到期`,
    text: '开通正式版后可继续使用。',
  }),
} as const satisfies Record<string, (trial: StoredTrial) => TrialMessage>;

/** `2026-12-15 16:00`, in China's time. */
export function formatEnd({ endAt }: StoredTrial): string {
  return endAt ? formatChinaTime(endAt).slice(0, 16).replace('T', ' ') : '';
}

export type ReadableTrial = DecryptedRow<typeof trial, StoredTrial>;

export function toTrialReply(trial: ReadableTrial): Trial {
  const { startAt, endAt, mobile } = trial;
  return {
    Id: trial.id,
    AppId: trial.appId,
    ProductName: trial.productName,
    Icon: trial.icon,
    Contact: trial.contact ?? '',
    Mobile: mobile === null ? '' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    Company: trial.company,
    Industry: trial.industry,
    MonthlyBudget: trial.monthlyBudget,
    Remark: trial.remark ?? '',
    Status: trial.status,
    Reason: trial.reason,
    Days: trial.days,
    StartAt: startAt && formatChinaTime(startAt),
    EndAt: endAt && formatChinaTime(endAt),
    CTime: formatChinaTime(trial.ctime),
  };
}
