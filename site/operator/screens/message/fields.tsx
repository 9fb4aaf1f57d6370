import { messageKindLabels } from '#contract/message/message-kinds.ts';
import { getOperatorMessage, listOperatorMessages } from '#contract/operator/message-endpoints.ts';
import type { OperatorMessageRow } from '#contract/operator/message-schema.ts';
import { messageAudienceNames, operatorMessageStateNames } from '#contract/operator/message-state.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';

const stateNames: Readonly<Record<string, string>> = operatorMessageStateNames;
const audienceNames: Readonly<Record<string, string>> = messageAudienceNames;
const kindNames: Readonly<Record<string, string>> = messageKindLabels;

export const stateField: Field<Pick<OperatorMessageRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: { planned: 'busy', sending: 'busy', sent: 'good', withdrawn: 'bad' },
};

/** How many of those who got it read it, such as `1,204 人（32%）`. */
function readsText({ reads, received }: Pick<OperatorMessageRow, 'reads' | 'received'>): string {
  if (received === 0) return '—';
  return `${reads.toLocaleString('en')}（${Math.round((reads / received) * 100)}%）`;
}

export const messageFields: readonly Field<OperatorMessageRow>[] = [
  { name: 'title', label: '标题' },
  { name: 'audienceName', label: '发给', isShort: true },
  stateField,
  { name: 'sendAt', label: '发送时间', kind: 'moment', sort: 'sendAt' },
  { name: 'received', label: '收到', kind: 'count', sort: 'received' },
  { name: 'reads', label: '已读', kind: 'count', read: readsText },
  { name: 'author', label: '写的人', isShort: true },
  { name: 'kind', label: '类型', kind: 'choice', choices: kindNames, isOptional: true },
  { name: 'removed', label: '撤回未读', kind: 'count', isOptional: true },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

export const messageFilters: readonly Filter[] = [
  { name: 'state', label: '状态', kind: 'choice', choices: stateNames },
  { name: 'audience', label: '发给', kind: 'choice', choices: audienceNames },
  { name: 'kind', label: '类型', kind: 'choice', choices: kindNames },
  { name: 'from', label: '发送日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

export const plannedView = { name: '待发送', query: '?state=planned' };

/** Reads that changes of messages touch. */
export const refreshes = [listOperatorMessages, getOperatorMessage, listRecord, getRecordEntry];
