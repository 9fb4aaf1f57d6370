import type { ReactNode } from 'react';
import { exportCustomerOrganizations, listCustomerOrganizations } from '#contract/operator/customer-endpoints.ts';
import { ListPage } from '../../frame/list-page';
import { organizationFields, organizationFilters } from './fields';

/** The organisations that users work in, the newest first. */
export function OrganizationList(): ReactNode {
  return (
    <ListPage
      title="企业"
      path="/organization"
      endpoint={listCustomerOrganizations}
      exportEndpoint={exportCustomerOrganizations}
      fields={organizationFields}
      filters={organizationFilters}
      defaultSort="-createdAt"
      searchHint="企业、税号、成员的手机号"
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      emptyText="还没有企业"
    />
  );
}
