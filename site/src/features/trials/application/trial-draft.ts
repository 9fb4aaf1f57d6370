import type { UserState } from '#data/session/user-state.ts';

/** What an applicant fills in; the fields are named as the API names them. */
export interface TrialDraft {
  Contact: string;
  Mobile: string;
  Company: string;
  Industry: string;
  MonthlyBudget: string;
  Remark: string;
  agreed: boolean;
}

/** Longest remark, in characters (site 1.8). */
export const remarkLimit = 200;

export const industries: readonly string[] = [
  '电商零售',
  '教育培训',
  '本地生活',
  '游戏',
  '金融',
  '医疗健康',
  '企业服务',
  '其他',
];

/** Validation rules of the fields, with their messages (site 1.8). */
export const trialRules = {
  Contact: { validate: (value: string) => isBetween(value, 2, 20) || '联系人请填 2–20 个字，例如“王女士”' },
  Company: { validate: (value: string) => isBetween(value, 2, 50) || '请输入 2–50 个字的企业名称' },
} as const;

/** What is known of an applicant before they begin. */
export function draftOf(user: UserState | undefined): TrialDraft {
  const { UserName = '', Mobile = '', OrgName = '' } = user ?? {};
  const texts = { Contact: UserName, Mobile, Company: OrgName, Industry: '', MonthlyBudget: '', Remark: '' };
  return { ...texts, agreed: false };
}

function isBetween({ length }: string, least: number, most: number): boolean {
  return length >= least && length <= most;
}
