import Banner from '@douyinfe/semi-ui/lib/es/banner';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OperatorRole } from '#contract/operator/operator-access.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import { addStaff, listStaff } from '#contract/operator/staff-endpoints.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import { CopyButton } from '../../ui/copy-button';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { nameInput, roleInput, staffFields, staffFilters } from './fields';

/** The operators of the console. */
export function StaffList(): ReactNode {
  const isAdding = useLocation().pathname === '/staff/add';
  return (
    <>
      <ListPage
        title="操作员"
        path="/staff"
        endpoint={listStaff}
        fields={staffFields}
        filters={staffFilters}
        defaultSort="name"
        searchHint="姓名、邮箱"
        rowKey={({ id }) => String(id)}
        emptyText="还没有操作员"
        actions={
          <DialogLink to="/staff/add" endpoint={addStaff} kind="main">
            添加操作员
          </DialogLink>
        }
      />
      {isAdding && <AddDialog />}
    </>
  );
}

function AddDialog(): ReactNode {
  return (
    <ChangeDialog
      title="添加操作员"
      endpoint={addStaff}
      fields={[
        { name: 'email', label: '邮箱', kind: 'email', hint: '登录时用，也用来接收安全通知。' },
        nameInput,
        roleInput,
      ]}
      record={{ values: { email: '', name: '', role: '' }, version: '' }}
      toInput={({ email, name, role }, { reason, rehearse }) => ({
        body: { email: String(email), name: String(name), role: role as OperatorRole, reason, rehearse },
      })}
      refreshes={[listStaff, listRecord]}
      confirmLabel="添加"
      renderDone={({ entry, initialPassword }) => (
        <InitialPassword name={entry.subject.name} password={initialPassword} />
      )}
    />
  );
}

/** The password of a first sign-in, which is shown once. */
export function InitialPassword({ name, password }: { name: string; password: string | null }): ReactNode {
  return (
    <>
      <p>请把初始密码告诉{name}。第一次登录时要换成自己的密码；正式环境还会要求绑定身份验证器。</p>
      <p>
        <code>{password}</code> <CopyButton text={password ?? ''} label="复制初始密码" />
      </p>
      <Banner fullMode={false} type="warning" closeIcon={null} description="关闭后不会再显示。" />
    </>
  );
}
