import { jobStateLabels, topicName } from '#contract/operator/job-names.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { abandonJob, getJob, listJobs, retryJob } from '#contract/operator/system-endpoints.ts';
import type { JobRow } from '#contract/operator/system-schema.ts';
import type { BulkAction } from '../../frame/bulk-dialog';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

export function jobName({ topic, id }: Pick<JobRow, 'topic' | 'id'>): string {
  return `${topicName(topic)} ${id}`;
}

const stateNames: Readonly<Record<string, string>> = jobStateLabels;

export const stateField: Field<Pick<JobRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: { dead: 'bad', failing: 'busy', due: 'busy', running: 'good', waiting: 'calm' },
};

export const jobFields: readonly Field<JobRow>[] = [
  { name: 'name', label: '任务', isShort: true, read: ({ topic }) => topicName(topic) },
  stateField,
  { name: 'error', label: '上次失败的原因' },
  { name: 'attempts', label: '已运行', kind: 'count', read: ({ attempts }) => `${attempts} 次` },
  {
    name: 'runAt',
    label: '下次运行',
    kind: 'moment',
    sort: 'runAt',
    read: ({ state, runAt }) => nextRun(state, runAt),
  },
  { name: 'deadAt', label: '停止时间', kind: 'moment', sort: 'deadAt' },
  { name: 'createdAt', label: '加入时间', kind: 'moment', sort: 'createdAt', isOptional: true },
  { name: 'topic', label: '代号', isOptional: true },
  { name: 'isRecurring', label: '定期', isOptional: true, isShort: true },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

/** Until a run ends, its job has the time at which it counts as lost. */
function nextRun(state: JobRow['state'], runAt: string): string | null {
  return state === 'dead' || state === 'running' ? null : runAt;
}

/** @param topics those that there are; undefined while they are not known. */
export function jobFilters(topics: readonly string[] | undefined): readonly Filter[] {
  return [
    { name: 'state', label: '状态', kind: 'choice', choices: stateNames },
    {
      name: 'topic',
      label: '任务',
      kind: 'choice',
      ...(topics && { choices: Object.fromEntries(topics.map((topic) => [topic, topicName(topic)])) }),
    },
    { name: 'recurring', label: '种类', kind: 'choice', choices: { no: '一次性的', yes: '定期的' } },
  ];
}

export const deadView = { name: '已停止', query: '?state=dead' };

/** Reads that a decision changes. */
export const refreshes = [listJobs, getJob, listRecord];

const retryText: Partial<FormField> = {
  suggestions: ['故障已排除', '服务商已恢复'],
};
const abandonText: Partial<FormField> = {
  suggestions: ['已人工处理', '已不需要'],
};

/** What can be done with one job, or with many. */
export const jobActions = [
  {
    refreshes,
    path: 'abandon',
    label: '放弃',
    endpoint: abandonJob,
    reasonText: abandonText,
    isDangerous: true,
    send: (call, row, _values, change) =>
      call(abandonJob, { params: { id: String(row.id) }, body: change }, { silent: true }),
  },
  {
    refreshes,
    path: 'retry',
    label: '重试',
    endpoint: retryJob,
    reasonText: retryText,
    send: (call, row, _values, change) =>
      call(retryJob, { params: { id: String(row.id) }, body: change }, { silent: true }),
  },
] as const satisfies readonly BulkAction<JobRow>[];
