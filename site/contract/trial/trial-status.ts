/** The states of a trial (site 1.7). */
export const trialStatus = { waiting: 0, running: 1, ended: 2, rejected: 3, converted: 4 } as const;
export type TrialStatus = (typeof trialStatus)[keyof typeof trialStatus];
export const trialStatuses = Object.values(trialStatus);

export const trialStatusLabels: Readonly<Record<TrialStatus, string>> = {
  0: '待审核',
  1: '试用中',
  2: '已结束',
  3: '未通过',
  4: '已转正',
};
