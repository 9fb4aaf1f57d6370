import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  disableCustomerOrganization,
  enableCustomerOrganization,
  getCustomerOrganization,
  renameCustomerOrganization,
} from '#contract/operator/customer-endpoints.ts';
import { listCustomerOrders } from '#contract/operator/order-endpoints.ts';
import type { GetCustomerOrganizationReply } from '#contract/operator/customer-schema.ts';
import { activityLabels } from '#contract/organization/activity-kinds.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog, type ChangePart } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { CopyButton } from '../../ui/copy-button';
import { mayCall, useOperator } from '../../ui/operator';
import { History } from '../record/detail';
import { stateField as userState } from '../user/fields';
import { nameInput, organizationFields, refreshes, stateField } from './fields';

type Row = GetCustomerOrganizationReply;

/** Leads to the orders, for those who may see them. */
function Orders({ row: { name, orders } }: { row: Row }): ReactNode {
  const mayRead = mayCall(useOperator(), listCustomerOrders);
  const text = `${orders} 个`;
  if (orders === 0 || !mayRead) return text;
  return <Link to={`/order?search=${encodeURIComponent(name)}`}>{text}</Link>;
}

const profileFields: readonly Field<Row>[] = [
  ...organizationFields.filter(({ name }) => ['name', 'owner'].includes(name)),
  { name: 'orders', label: '订单', render: (row) => <Orders row={row} /> },
  { name: 'paidFen', label: '累计付款', kind: 'fen' },
  { name: 'services', label: '使用中的产品', kind: 'count', read: ({ services }) => `${services} 个` },
  ...organizationFields.filter(({ name }) => ['createdAt', 'id'].includes(name)),
];

const taxFields: readonly Field<Row['taxNumbers'][number]>[] = [
  { name: 'title', label: '发票抬头' },
  {
    name: 'taxNo',
    label: '税号',
    isShort: true,
    render: ({ taxNo }) => (
      <>
        {taxNo} <CopyButton text={taxNo} label="复制税号" />
      </>
    ),
  },
];

const peopleFields: readonly Field<Row['people'][number]>[] = [
  {
    name: 'name',
    label: '姓名',
    isShort: true,
    render: ({ id, name }) => <Link to={`/user/${id}`}>{name || `用户 ${id}`}</Link>,
  },
  { name: 'mobile', label: '手机号', isShort: true },
  { name: 'role', label: '角色', kind: 'choice', choices: organizationRoleNames },
  userState,
  { name: 'joinedAt', label: '加入时间', kind: 'moment' },
  { name: 'signedInAt', label: '最近登录', kind: 'moment' },
];

const activityFields: readonly Field<Row['activities'][number]>[] = [
  { name: 'at', label: '时间', kind: 'moment' },
  { name: 'actor', label: '谁', isShort: true },
  { name: 'kind', label: '做了什么', kind: 'choice', choices: activityLabels },
  {
    name: 'detail',
    label: '内容',
    read: ({ subject, detail }) => [subject, detail].filter(Boolean).join('：'),
  },
];

/** One organisation: its members, what they did, and what can be done. */
export function OrganizationDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getCustomerOrganization, { params: { id } });
  const path = `/organization/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/organization', name: '企业' }}
      read={read}
      title={({ name }) => name}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={({ state }) =>
        state !== 'closed' && (
          <>
            <DialogLink to={`${path}/rename`} endpoint={renameCustomerOrganization}>
              更正名称
            </DialogLink>
            {state === 'active' ? (
              <DialogLink to={`${path}/disable`} endpoint={disableCustomerOrganization} kind="danger">
                停用
              </DialogLink>
            ) : (
              <DialogLink to={`${path}/enable`} endpoint={enableCustomerOrganization} kind="main">
                启用
              </DialogLink>
            )}
          </>
        )
      }
      renderDialog={(name, row) => <OrganizationDialog name={name} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <Section title="资料">
            <FieldList fields={profileFields} row={row} />
          </Section>
          {row.taxNumbers.length > 0 && (
            <Section title="开票信息">
              <SmallTable
                label="开票信息"
                fields={taxFields}
                rows={row.taxNumbers}
                rowKey={({ title, taxNo }) => `${taxNo} ${title}`}
              />
            </Section>
          )}
          <Section title={`成员（${row.members}）`}>
            {row.people.length === 0 ? (
              <p>已经没有成员。</p>
            ) : (
              <SmallTable label="成员" fields={peopleFields} rows={row.people} rowKey={(person) => person.id} />
            )}
            {row.members > row.people.length && <p>只显示前 {row.people.length} 位。</p>}
          </Section>
          <Section title="最近动态">
            {row.activities.length === 0 ? (
              <p>还没有动态。</p>
            ) : (
              <SmallTable label="最近动态" fields={activityFields} rows={row.activities} rowKey={(each) => each.id} />
            )}
          </Section>
          <History title="操作记录" subject={`organization:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

interface DialogProps {
  name: string;
  row: Row;
  reread: () => Promise<Row | undefined>;
}

function OrganizationDialog({ name, row, reread }: DialogProps): ReactNode {
  const params = { id: String(row.id) };
  const shared = {
    refreshes,
    toInput: (_values: unknown, { reason, rehearse }: ChangePart) => ({ params, body: { reason, rehearse } }),
    // What was changed meanwhile cannot be compared, but the page shows it.
    async reread() {
      await reread();
      return undefined;
    },
  };
  switch (name) {
    case 'rename':
      return (
        <ChangeDialog
          title={`更正名称：${row.name}`}
          endpoint={renameCustomerOrganization}
          fields={[nameInput]}
          record={versioned(row)}
          reread={async () => {
            const fresh = await reread();
            return fresh && versioned(fresh);
          }}
          toInput={(values, change) => ({ params, body: { name: String(values['name']), ...change } })}
          refreshes={refreshes}
          confirmLabel="更正"
        />
      );
    case 'disable':
      return (
        <ChangeDialog
          {...shared}
          title={`停用：${row.name}`}
          endpoint={disableCustomerOrganization}
          note="停用后，成员马上不能在这家企业里做任何事。数据都保留，随时可以重新启用。"
          confirmLabel="停用"
          isDangerous
        />
      );
    case 'enable':
      return (
        <ChangeDialog
          {...shared}
          title={`启用：${row.name}`}
          endpoint={enableCustomerOrganization}
          confirmLabel="启用"
        />
      );
    default:
      return null;
  }
}

function versioned({ name, version }: Row) {
  return { values: { name }, version };
}
