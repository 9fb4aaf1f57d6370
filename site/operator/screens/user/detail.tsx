import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  disableCustomerUser,
  enableCustomerUser,
  endCustomerSession,
  endCustomerSessions,
  eraseCustomer,
  exportCustomerData,
  getCustomerUser,
  renameCustomerUser,
  revealCustomerContact,
  viewAsCustomer,
} from '#contract/operator/customer-endpoints.ts';
import type { GetCustomerUserReply } from '#contract/operator/customer-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useRead } from '#data/http/use-read.ts';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { SmallTable } from '../../frame/small-table';
import { mayCall, useOperator } from '../../ui/operator';
import { History } from '../record/detail';
import { UserDialog } from './dialogs';
import { stateField, userFields, userName } from './fields';

const profileFields: readonly Field<GetCustomerUserReply>[] = [
  ...userFields.filter(({ name }) => name === 'name'),
  { name: 'username', label: '用户名' },
  { name: 'hasPassword', label: '登录密码', kind: 'choice', choices: { true: '已设置', false: '未设置' } },
  { name: 'orders', label: '下过的订单', kind: 'count', read: ({ orders }) => `${orders} 个` },
  ...userFields.filter(({ name }) => ['createdAt', 'signedInAt', 'id'].includes(name)),
];

type Membership = GetCustomerUserReply['memberships'][number];
type Session = GetCustomerUserReply['sessions'][number];

const membershipFields: readonly Field<Membership>[] = [
  { name: 'name', label: '企业', render: ({ id, name }) => <Link to={`/organization/${id}`}>{name}</Link> },
  { name: 'role', label: '角色', kind: 'choice', choices: organizationRoleNames },
  stateField,
  { name: 'joinedAt', label: '加入时间', kind: 'moment' },
];

const sessionFields: readonly Field<Session>[] = [
  { name: 'device', label: '设备', isShort: true },
  { name: 'place', label: '地点', isShort: true },
  { name: 'signedInAt', label: '登录时间', kind: 'moment' },
  { name: 'seenAt', label: '最近使用', kind: 'moment' },
  {
    name: 'state',
    label: '状态',
    kind: 'choice',
    choices: { open: '登录中', 'signed-out': '已退出', ended: '被退出', expired: '已过期' },
    states: { open: 'good', 'signed-out': 'calm', ended: 'calm', expired: 'calm' },
  },
];

/** One user: organisations, devices, and what can be done. */
export function UserDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getCustomerUser, { params: { id } });
  const path = `/user/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/user', name: '用户' }}
      read={read}
      title={userName}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={(row) => <UserActions row={row} path={path} />}
      renderDialog={(name, row, part) => <UserDialog name={name} part={part} row={row} reread={() => read.mutate()} />}
    >
      {(row) => (
        <>
          <Section title="资料">
            <FieldList
              fields={[
                ...profileFields.slice(0, 1),
                { name: 'contact', label: '手机号和邮箱', render: () => <Contact row={row} path={path} /> },
                ...profileFields.slice(1),
              ]}
              row={row}
            />
          </Section>
          <Section title={`企业（${row.memberships.length}）`}>
            {row.memberships.length === 0 ? (
              <p>没有加入企业。</p>
            ) : (
              <SmallTable label="企业" fields={membershipFields} rows={row.memberships} rowKey={(each) => each.id} />
            )}
          </Section>
          <Sessions row={row} path={path} />
          <History title="操作记录" subject={`user:${id}`} />
          <PersonalData row={row} path={path} />
        </>
      )}
    </DetailPage>
  );
}

interface PartProps {
  row: GetCustomerUserReply;
  path: string;
}

function UserActions({ row: { state }, path }: PartProps): ReactNode {
  if (state === 'closed') return null;
  return (
    <>
      {state === 'active' && (
        <DialogLink to={`${path}/view`} endpoint={viewAsCustomer}>
          以成员身份查看
        </DialogLink>
      )}
      <DialogLink to={`${path}/rename`} endpoint={renameCustomerUser}>
        更正姓名
      </DialogLink>
      {state === 'active' ? (
        <DialogLink to={`${path}/disable`} endpoint={disableCustomerUser} kind="danger">
          停用
        </DialogLink>
      ) : (
        <DialogLink to={`${path}/enable`} endpoint={enableCustomerUser} kind="main">
          启用
        </DialogLink>
      )}
    </>
  );
}

function Contact({ row: { mobile, email, state }, path }: PartProps): ReactNode {
  if (state === 'closed') return '已清除';
  return (
    <>
      {[mobile, email].filter(Boolean).join('，') || '没有绑定'}{' '}
      {(mobile || email) && (
        <DialogLink to={`${path}/contact`} endpoint={revealCustomerContact} kind="inline">
          查看完整内容
        </DialogLink>
      )}
    </>
  );
}

function Sessions({ row: { sessions }, path }: PartProps): ReactNode {
  const open = sessions.filter(({ state }) => state === 'open').length;
  const mayEnd = mayCall(useOperator(), endCustomerSession);
  return (
    <Section title={`登录和设备（${open} 个登录中）`}>
      {sessions.length === 0 ? (
        <p>最近没有登录。</p>
      ) : (
        <SmallTable
          label="登录和设备"
          fields={sessionFields}
          rows={sessions}
          rowKey={(each) => each.id}
          {...(mayEnd &&
            open > 0 && {
              renderActions: ({ id, state }: Session) =>
                state === 'open' && (
                  <DialogLink to={`${path}/session/${id}`} endpoint={endCustomerSession} kind="inline">
                    退出
                  </DialogLink>
                ),
            })}
        />
      )}
      {open > 1 && (
        <p>
          <DialogLink to={`${path}/sign-out`} endpoint={endCustomerSessions}>
            退出全部登录
          </DialogLink>
        </p>
      )}
    </Section>
  );
}

/** What a person may ask for by law, for those who may do it. */
function PersonalData({ row: { state }, path }: PartProps): ReactNode {
  const operator = useOperator();
  if (![exportCustomerData, eraseCustomer].some((endpoint) => mayCall(operator, endpoint))) return null;
  return (
    <Section title="个人数据">
      <p>本人要求查阅或删除自己的数据时使用。请先确认是本人。</p>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <DialogLink to={`${path}/data`} endpoint={exportCustomerData}>
          导出个人数据
        </DialogLink>
        {state !== 'closed' && (
          <DialogLink to={`${path}/erase`} endpoint={eraseCustomer} kind="danger">
            清除个人数据
          </DialogLink>
        )}
      </p>
    </Section>
  );
}
