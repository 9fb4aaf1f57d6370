import { listRecord } from '#contract/operator/record-endpoints.ts';
import { getTrialApplication, listTrialApplications } from '#contract/operator/trial-review-endpoints.ts';
import type { TrialApplicationRow } from '#contract/operator/trial-review-schema.ts';
import { trialStatus, trialStatusLabels } from '#contract/trial/trial-status.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { parseCount } from '../../ui/amount';
import type { FormField } from '../../ui/form-field';

export function trialName({ company, productName }: Pick<TrialApplicationRow, 'company' | 'productName'>): string {
  return `${company} · ${productName}`;
}

const statusNames: Readonly<Record<string, string>> = trialStatusLabels;

export const statusField: Field<Pick<TrialApplicationRow, 'status'>> = {
  name: 'status',
  label: '状态',
  kind: 'choice',
  choices: statusNames,
  states: { 0: 'busy', 1: 'good', 2: 'calm', 3: 'bad', 4: 'good' },
};

export const trialFields: readonly Field<TrialApplicationRow>[] = [
  { name: 'company', label: '企业' },
  { name: 'productName', label: '产品', isShort: true },
  statusField,
  { name: 'contact', label: '联系人', isShort: true },
  { name: 'mobile', label: '手机号' },
  { name: 'days', label: '天数', kind: 'count', read: ({ days }) => `${days} 天` },
  { name: 'createdAt', label: '申请时间', kind: 'moment', sort: 'createdAt' },
  { name: 'startAt', label: '开始时间', kind: 'moment', isOptional: true },
  { name: 'endAt', label: '结束时间', kind: 'moment', sort: 'endAt' },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

/** @param products names by app id; undefined while they are not known. */
export function trialFilters(products: Readonly<Record<string, string>> | undefined): readonly Filter[] {
  return [
    { name: 'status', label: '状态', kind: 'choice', choices: statusNames },
    { name: 'appId', label: '产品', kind: 'choice', ...(products && { choices: products }) },
    { name: 'from', label: '申请日期从', kind: 'day' },
    { name: 'to', label: '到', kind: 'day' },
  ];
}

export const waitingView = { name: '待审核', query: `?status=${trialStatus.waiting}` };

/** Reads that a decision changes. */
export const refreshes = [listTrialApplications, getTrialApplication, listRecord];

export const approvalReason = '符合试用条件';
/** The longest trial; the server refuses a longer one. */
const maxDays = 365;

function daysProblem(text: string): string | undefined {
  const days = Number(parseCount(text));
  return days >= 1 && days <= maxDays ? undefined : `请填写 1 到 ${maxDays} 天`;
}

export const daysInput: FormField = {
  name: 'days',
  label: '试用天数',
  kind: 'count',
  unit: '天',
  hint: '从通过的时候算起。',
  check: daysProblem,
};

export const extensionInput: FormField = {
  name: 'days',
  label: '延长',
  kind: 'count',
  unit: '天',
  hint: '从现在的到期时间往后算。用户会收到新的到期时间。',
  check: daysProblem,
  suggestions: () => ({ '3 天': '3', '7 天': '7', '14 天': '14' }),
};

/** How the reason of an early end is asked for. */
export const endText: Partial<FormField> = {
  label: '提前结束的原因',
  hint: '用户会看到这段话，也会写进操作记录。',
  suggestions: ['应贵公司要求，试用提前结束', '试用条件有变化，如有疑问请联系客服'],
};

/** How the reason of a rejection is asked for. */
export const rejectionText: Partial<FormField> = {
  label: '不通过的原因',
  hint: '申请人会看到这段话，也会写进操作记录。',
  suggestions: [
    '资料不完整，请补充企业信息后重新申请',
    '贵公司试用过这个产品，如需延长请联系客服',
    '暂不符合试用条件，如有疑问请联系客服',
  ],
};
