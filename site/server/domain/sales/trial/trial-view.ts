import { formatChinaTime } from '../../../../contract/china-time';
import type { Trial } from '../../../../contract/trial/trial-schema';
import type { TrialWithContact } from './trial-repository';

/** A trial as its members see it. */
export function toTrial(trial: TrialWithContact): Trial {
  const { startAt, endAt, mobile } = trial;
  return {
    Id: trial.id,
    AppId: trial.appId,
    ProductName: trial.productName,
    Icon: trial.icon,
    Contact: trial.contact,
    Mobile: mobile && `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    Company: trial.company,
    Industry: trial.industry,
    MonthlyBudget: trial.monthlyBudget,
    Remark: trial.remark,
    Status: trial.status,
    Reason: trial.reason,
    Days: trial.days,
    StartAt: startAt && formatChinaTime(startAt),
    EndAt: endAt && formatChinaTime(endAt),
    CTime: formatChinaTime(trial.ctime),
  };
}
