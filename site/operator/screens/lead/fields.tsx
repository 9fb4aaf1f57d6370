import { addDays, chinaDay, startOfChinaDay } from '#contract/china-day.ts';
import { getLead, listLeads } from '#contract/operator/lead-endpoints.ts';
import type { GetLeadReply, LeadRow } from '#contract/operator/lead-schema.ts';
import { leadStatusNames, openLeadStatuses, type LeadStatus } from '#contract/operator/lead-status.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import { StateMark, type Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

const statusNames: Readonly<Record<string, string>> = leadStatusNames;

export const statusField: Field<Pick<LeadRow, 'status'>> = {
  name: 'status',
  label: '状态',
  kind: 'choice',
  choices: statusNames,
  states: { new: 'busy', active: 'good', won: 'calm', invalid: 'calm' },
};

export function leadName({ name, company }: Pick<LeadRow, 'name' | 'company'>): string {
  return [name, company].filter(Boolean).join(' · ');
}

export const leadFields: readonly Field<LeadRow>[] = [
  { name: 'name', label: '联系人', isShort: true },
  { name: 'mobile', label: '手机号', isShort: true },
  statusField,
  {
    name: 'nextContact',
    label: '下次联系',
    isShort: true,
    sort: 'due',
    render: ({ nextContact, isOverdue }) =>
      isOverdue ? <StateMark state="bad">{nextContact} 已逾期</StateMark> : nextContact,
  },
  { name: 'owner', label: '负责人', isShort: true },
  { name: 'company', label: '公司' },
  { name: 'createdAt', label: '留言时间', kind: 'moment', sort: 'createdAt' },
  { name: 'notedAt', label: '最近跟进', kind: 'moment' },
  { name: 'page', label: '页面', isOptional: true },
  { name: 'source', label: '来源', isOptional: true },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

/** @param owners names by id; undefined while they are not known. */
export function leadFilters(owners: Readonly<Record<string, string>> | undefined): readonly Filter[] {
  return [
    { name: 'status', label: '状态', kind: 'choice', choices: { open: '待跟进（新线索和跟进中）', ...statusNames } },
    {
      name: 'owner',
      label: '负责人',
      kind: 'choice',
      ...(owners && { choices: { me: '我', none: '还没有', available: '我或还没有', ...owners } }),
    },
    { name: 'due', label: '联系', kind: 'choice', choices: { late: '已逾期', today: '今天要联系' } },
    { name: 'from', label: '留言日期从', kind: 'day' },
    { name: 'to', label: '到', kind: 'day' },
    { name: 'origin', label: '来源', kind: 'text', isRare: true },
  ];
}

export const views = [
  { name: '待跟进', query: '?status=open' },
  { name: '我的', query: '?status=open&owner=me' },
  { name: '轮到我联系', query: '?due=today&owner=available' },
  { name: '今天要联系', query: '?due=today' },
  { name: '没人负责', query: '?status=open&owner=none' },
];

/** Reads that changes of leads touch. */
export const refreshes = [listLeads, getLead, listRecord, getRecordEntry];

export const noteReason = '跟进客户';
export const revealReason = '联系客户';

/** What an operator has to work through: leads that are due, theirs or nobody's. */
export const workQueue = { due: 'today', owner: 'available', sort: 'due' } as const;

export const followUpInputs: readonly FormField[] = [
  {
    name: 'note',
    label: '跟进记录',
    kind: 'lines',
    isOptional: true,
    hint: '聊了什么、约了什么。只在这条线索里看得到，会加密保存。',
    check: ({ length }) => (length > 500 ? '最多 500 字' : undefined),
  },
  { name: 'status', label: '状态', kind: 'choice', choices: statusNames },
  {
    name: 'nextContact',
    label: '下次联系',
    kind: 'day',
    isOptional: true,
    hint: '北京时间。到了这天会排到最前面；不填会一直排在前面。',
    suggestions: nextDays,
    isShown: ({ status }) => isOpen(status),
  },
];

/** Days that people usually agree on. */
function nextDays(): Readonly<Record<string, string>> {
  const today = chinaDay(new Date());
  const untilMonday = 8 - (startOfChinaDay(today).day() || 7);
  return { 明天: addDays(today, 1), 三天后: addDays(today, 3), 下周一: addDays(today, untilMonday) };
}

export function isOpen(status: string | boolean | undefined): boolean {
  return openLeadStatuses.includes(status as LeadStatus);
}

/** @param owners names by id; undefined while they are not known. */
export function ownerInput(owners: Readonly<Record<string, string>> | undefined): FormField {
  return { name: 'ownerId', label: '负责人', kind: 'choice', choices: { ...owners, none: '不分配给任何人' } };
}

/** The operator who was chosen; null for nobody. */
export function toOwnerId(value: string | boolean | undefined): number | null {
  return value === 'none' ? null : Number(value);
}

type Duplicate = GetLeadReply['duplicates'][number];

export const duplicateFields: readonly Field<Duplicate>[] = [
  {
    name: 'same',
    label: '相同的',
    kind: 'choice',
    isShort: true,
    choices: { mobile: '手机号', company: '公司', both: '手机号和公司' },
  },
  statusField,
  { name: 'owner', label: '负责人', isShort: true },
  { name: 'createdAt', label: '留言时间', kind: 'moment' },
];
