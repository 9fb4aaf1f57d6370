import type { ReactNode } from 'react';
import { exportCustomerUsers, listCustomerUsers } from '#contract/operator/customer-endpoints.ts';
import { ListPage } from '../../frame/list-page';
import { customerFilters, userFields, userName } from './fields';

/** The people who have an account, the newest first. */
export function UserList(): ReactNode {
  return (
    <ListPage
      title="用户"
      path="/user"
      endpoint={listCustomerUsers}
      exportEndpoint={exportCustomerUsers}
      fields={userFields}
      filters={customerFilters}
      defaultSort="-createdAt"
      searchHint="手机号、邮箱、姓名、税号"
      rowKey={({ id }) => String(id)}
      rowName={userName}
      emptyText="还没有人注册"
    />
  );
}
