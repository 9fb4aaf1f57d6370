import type { RecordEntry } from '#contract/operator/change-schema.ts';
import { changesText, commandName, commandNames } from '#contract/operator/record-names.ts';
import { StateMark, type Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';

export const recordFields: readonly Field<RecordEntry>[] = [
  { name: 'at', label: '时间', kind: 'moment', sort: 'at' },
  { name: 'operator', label: '操作人' },
  {
    name: 'command',
    label: '操作',
    render: (entry) =>
      entry.undoneBy === null ? commandName(entry) : <StateMark state="calm">{commandName(entry)}（已撤销）</StateMark>,
  },
  { name: 'subject', label: '对象', read: ({ subject }) => subject.name || subject.id },
  { name: 'changes', label: '内容', read: changesText },
  { name: 'reason', label: '原因', read: ({ reason, detail }) => reason || detail },
  { name: 'from', label: '来源地址', isOptional: true },
];

export const recordFilters: readonly Filter[] = [
  {
    name: 'command',
    label: '操作',
    kind: 'choice',
    choices: {
      staff: '操作员类',
      account: '账号类',
      price: '价格类',
      trial: '试用类',
      user: '用户类',
      organization: '企业类',
      order: '订单类',
      transfer: '转账类',
      'bank-line': '银行流水类',
      invoice: '发票类',
      job: '任务类',
      ...commandNames,
    },
  },
  { name: 'operator', label: '操作人', kind: 'text' },
  { name: 'subject', label: '对象（如 price:7）', kind: 'text' },
  { name: 'from', label: '从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];
