import { operatorRoles } from '#contract/operator/operator-access.ts';
import type { StaffRow } from '#contract/operator/staff-schema.ts';
import type { Field } from '../../frame/field';
import type { FormField } from '../../ui/form-field';
import type { Filter } from '../../frame/list-query';

export const roleNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(operatorRoles).map(([role, { name }]) => [role, name]),
);

const activity = { true: '可以登录', false: '已停用' };

export const staffFields: readonly Field<StaffRow>[] = [
  { name: 'name', label: '姓名', sort: 'name', isShort: true },
  { name: 'email', label: '邮箱' },
  { name: 'role', label: '角色', kind: 'choice', choices: roleNames },
  {
    name: 'isActive',
    label: '状态',
    kind: 'choice',
    choices: activity,
    states: { true: 'good', false: 'bad' },
  },
  {
    name: 'hasSecondFactor',
    label: '两步验证',
    kind: 'choice',
    choices: { true: '已启用', false: '未启用' },
    states: { true: 'good', false: 'busy' },
  },
  { name: 'signedInAt', label: '上次登录', kind: 'moment', sort: 'signedInAt' },
  { name: 'createdAt', label: '加入时间', kind: 'moment', sort: 'createdAt', isOptional: true },
];

export const staffFilters: readonly Filter[] = [
  { name: 'role', label: '角色', kind: 'choice', choices: roleNames },
  { name: 'active', label: '状态', kind: 'choice', choices: { yes: activity.true, no: activity.false } },
];

export const nameInput: FormField = {
  name: 'name',
  label: '姓名',
  check: ({ length }) => (length < 2 || length > 20 ? '姓名为 2–20 个字' : undefined),
};
export const roleInput: FormField = {
  name: 'role',
  label: '角色',
  kind: 'choice',
  choices: roleNames,
  hint: '角色决定能看到哪些页面、能改什么。',
};
