import { servicePromises } from '../../../../contract/brand/service-promises';
import { formatChinaTime } from '../../../../contract/china-time';
import { buildPath } from '../../../../contract/routes/route-table';
import type { NewMessage } from '../../identity/message/message-legacy';
import type { StoredTrial } from './trial-change-repository';

/** What members are told of a trial. */
export type TrialNews = Pick<NewMessage, 'kind' | 'title' | 'text' | 'onceKey'>;

/** Where members see their trials. */
export const trialsPath = buildPath('mecenter', { type: 'trial' });

export function asked({ productName }: StoredTrial): TrialNews {
  return {
    kind: 'system',
    title: `已收到「${productName}」的试用申请`,
    text: `我们会在 ${servicePromises.trialReview}审核，结果会在这里通知您。`,
  };
}

export function approved(trial: StoredTrial): TrialNews {
  const text = `试用期 ${trial.days} 天，到期时间 ${endOf(trial)}。`;
  return { kind: 'system', title: `「${trial.productName}」试用已开通`, text };
}

export function rejected({ productName, reason }: StoredTrial): TrialNews {
  return { kind: 'system', title: `「${productName}」试用申请未通过`, text: reason };
}

/** Told once of each trial. */
export function ending(trial: StoredTrial): TrialNews {
  const text = `试用将于 ${endOf(trial)} 到期，开通正式版后可继续使用。`;
  return {
    kind: 'expiry',
    title: `「${trial.productName}」试用即将到期`,
    text,
    onceKey: `trial-ending-${trial.id}`,
  };
}

export function ended({ productName }: StoredTrial): TrialNews {
  return { kind: 'expiry', title: `「${productName}」试用已到期`, text: '开通正式版后可继续使用。' };
}

/** `2026-12-15 16:00`, in China's time. */
export function endOf({ endAt }: StoredTrial): string {
  return endAt ? formatChinaTime(endAt).slice(0, 16).replace('T', ' ') : '';
}
