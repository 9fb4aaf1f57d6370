import { Link } from 'react-router-dom';
import { fieldRules } from '#contract/fields/field-rules.ts';
import {
  getCustomerOrganization,
  getCustomerUser,
  listCustomerOrganizations,
  listCustomerUsers,
} from '#contract/operator/customer-endpoints.ts';
import type { CustomerOrganizationRow } from '#contract/operator/customer-schema.ts';
import { getRecordEntry, listRecord } from '#contract/operator/record-endpoints.ts';
import type { Field } from '../../frame/field';
import type { Filter } from '../../frame/list-query';
import type { FormField } from '../../ui/form-field';

export const stateNames: Readonly<Record<string, string>> = { active: '正常', disabled: '已停用', closed: '已解散' };

export const stateField: Field<Pick<CustomerOrganizationRow, 'state'>> = {
  name: 'state',
  label: '状态',
  kind: 'choice',
  choices: stateNames,
  states: { active: 'good', disabled: 'bad', closed: 'calm' },
};

export const organizationFields: readonly Field<CustomerOrganizationRow>[] = [
  { name: 'name', label: '企业' },
  {
    name: 'owner',
    label: '所有者',
    isShort: true,
    render: ({ owner }) => owner && <Link to={`/user/${owner.id}`}>{owner.name || `用户 ${owner.id}`}</Link>,
  },
  { name: 'members', label: '成员', kind: 'count' },
  { name: 'orders', label: '订单', kind: 'count' },
  stateField,
  { name: 'createdAt', label: '创建时间', kind: 'moment', sort: 'createdAt' },
  { name: 'id', label: '编号', kind: 'id', isOptional: true },
];

export const organizationFilters: readonly Filter[] = [
  { name: 'state', label: '状态', kind: 'choice', choices: stateNames },
  { name: 'from', label: '创建日期从', kind: 'day' },
  { name: 'to', label: '到', kind: 'day' },
];

/** Reads that a change of an organisation touches. */
export const refreshes = [
  listCustomerOrganizations,
  getCustomerOrganization,
  listCustomerUsers,
  getCustomerUser,
  listRecord,
  getRecordEntry,
];

const { company } = fieldRules;

export const nameInput: FormField = {
  name: 'name',
  label: '企业名称',
  hint: '成员会看到。以后的订单和合同用新名称，已经开出的发票不变。',
  check: (text) => (company.isValid(text) ? undefined : company.message),
};
