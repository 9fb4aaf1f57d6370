import type { RecordEntry } from '#contract/operator/change-schema.ts';
import type { ValueField } from '../../frame/change-values';
import { StateMark, type Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import { priceValues } from '../price/fields';
import { trialValues } from '../trial/fields';
import { staffValues } from '../staff/fields';

/** Names of commands; one that is not here is shown as it is. */
export const commandNames: Readonly<Record<string, string>> = {
  'staff.add': '添加操作员',
  'staff.change': '修改操作员',
  'staff.reset-second-factor': '解除两步验证',
  'staff.reset-password': '重置密码',
  'staff.sign-out': '退出登录',
  'price.change': '改价格',
  'price.plan': '安排限时价',
  'price.cancel': '取消限时价',
  'price.sale': '上架或下架',
  'price.export': '导出价格',
  'trial.approve': '通过试用',
  'trial.reject': '不通过试用',
  'trial.reveal': '查看手机号',
  'trial.export': '导出试用申请',
  'record.export': '导出操作记录',
};

export function commandName({ command, undoes }: Pick<RecordEntry, 'command' | 'undoes'>): string {
  return (undoes === null ? '' : '撤销：') + (commandNames[command] ?? command);
}

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
  { name: 'reason', label: '原因', read: ({ reason, detail }) => reason || detail },
  { name: 'from', label: '来源地址', isOptional: true },
];

export const recordFilters: readonly Filter[] = [
  {
    name: 'command',
    label: '操作',
    kind: 'choice',
    choices: { staff: '操作员（全部）', price: '价格（全部）', trial: '试用（全部）', ...commandNames },
  },
  { name: 'operator', label: '操作人', kind: 'text' },
  { name: 'subject', label: '对象编号', kind: 'text' },
  { name: 'from', label: '从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

/** Values of all subjects in the record. */
export const recordValues: readonly ValueField[] = [
  ...staffValues,
  ...priceValues,
  ...trialValues,
  { name: 'rows', label: '导出的行数', kind: 'count' },
];
