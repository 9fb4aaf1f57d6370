import { Link } from 'react-router-dom';
import { fieldRules } from '#contract/fields/field-rules.ts';
import { getCustomerOrganization, getCustomerUser, listCustomerUsers } from '#contract/operator/customer-endpoints.ts';
import type { CustomerUserRow } from '#contract/operator/customer-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

/** States of users and of organisations. */
export const stateNames: Readonly<Record<string, string>> = { active: '正常', disabled: '已停用', closed: '已注销' };

export const stateField: Field<Pick<CustomerUserRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: { active: 'good', disabled: 'bad', closed: 'calm' },
};

/** What a user is called: some never gave a name. */
export function userName({ id, name }: Pick<CustomerUserRow, 'id' | 'name'>): string {
  return name || `用户 ${id}`;
}

export const userFields: readonly Field<CustomerUserRow>[] = [
  { name: 'name', label: '姓名', read: userName, isShort: true },
  { name: 'mobile', label: '手机号', isShort: true },
  { name: 'email', label: '邮箱', isShort: true, isOptional: true },
  {
    name: 'organization',
    label: '企业',
    render: ({ organization, organizations }) =>
      organization && (
        <>
          <Link to={`/organization/${organization.id}`}>{organization.name}</Link>
          {organizations > 1 && ` 等 ${organizations} 家`}
        </>
      ),
  },
  stateField,
  { name: 'createdAt', label: '注册时间', kind: 'moment', sort: 'createdAt' },
  { name: 'signedInAt', label: '最近登录', kind: 'moment', sort: 'signedInAt' },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

export const customerFilters: readonly Filter[] = [
  { name: 'state', label: '状态', kind: 'choice', choices: stateNames },
  { name: 'from', label: '注册日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

/** Reads that a change of a user touches. */
export const refreshes = [listCustomerUsers, getCustomerUser, getCustomerOrganization, listRecord, getRecordEntry];

const { userName: nameRules } = fieldRules;

export const nameInput: FormField = {
  name: 'name',
  label: '姓名',
  hint: '本人和企业里的其他成员会看到。',
  check: (text) =>
    !nameRules.isLongEnough(text) || text.length > nameRules.maxLength
      ? nameRules.lengthMessage
      : nameRules.pattern.test(text)
        ? undefined
        : nameRules.message,
};
