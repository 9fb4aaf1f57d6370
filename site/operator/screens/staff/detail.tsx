import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import type { OperatorRole } from '#contract/operator/operator-access.ts';
import { listRecord } from '#contract/operator/record-endpoints.ts';
import {
  changeStaff,
  endStaffSessions,
  getStaff,
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
} from '#contract/operator/staff-endpoints.ts';
import type { GetStaffReply } from '#contract/operator/staff-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { ChangeDialog, type ChangePart } from '../../frame/change-dialog';
import { DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList } from '../../frame/field';
import type { FormField } from '../../ui/form-field';
import { useOperator } from '../../ui/operator';
import { nameInput, roleInput, staffFields } from './fields';
import { InitialPassword } from './list';

const refreshes = [listStaff, getStaff, listRecord];

function versioned(row: GetStaffReply) {
  return { values: { name: row.name, role: row.role, isActive: row.isActive }, version: row.version };
}

/** One operator, with their open sessions. */
export function StaffDetail(): ReactNode {
  const { id = '' } = useParams();
  const operator = useOperator();
  const read = useRead(getStaff, { params: { id } });
  const isSelf = String(operator.id) === id;
  const path = `/staff/${id}`;
  const reread = async () => {
    const fresh = await read.mutate();
    return fresh && versioned(fresh);
  };
  return (
    <DetailPage
      key={id}
      list={{ path: '/staff', name: '操作员' }}
      read={read}
      title={({ name }) => name}
      renderActions={({ hasSecondFactor }) => (
        <>
          <DialogLink to={`${path}/change`} endpoint={changeStaff} kind="main">
            修改
          </DialogLink>
          <DialogLink to={`${path}/sign-out`} endpoint={endStaffSessions}>
            退出其登录
          </DialogLink>
          {!isSelf && (
            <DialogLink to={`${path}/password`} endpoint={resetStaffPassword}>
              重置密码
            </DialogLink>
          )}
          {!isSelf && hasSecondFactor && (
            <DialogLink to={`${path}/second-factor`} endpoint={resetSecondFactor} kind="danger">
              解除两步验证
            </DialogLink>
          )}
        </>
      )}
      renderDialog={(name, row) =>
        name === 'change' ? (
          <ChangeStaffDialog row={row} isSelf={isSelf} reread={reread} />
        ) : (
          <PlainDialog name={name} row={row} isSelf={isSelf} />
        )
      }
    >
      {(row) => (
        <>
          <Section title="资料">
            <FieldList fields={staffFields} row={row} />
          </Section>
          <Section title={`登录中的设备（${row.sessions.length}）`}>
            {row.sessions.length === 0 && <p>现在没有登录。</p>}
            <ul>
              {row.sessions.map((session) => (
                <li key={session.id}>
                  {session.userAgent || '未知设备'} · {session.from} · {formatDateTime(session.seenAt).slice(0, 16)}
                  {session.isOwn && '（正在使用）'}
                </li>
              ))}
            </ul>
          </Section>
          {operator.may('record.read') && (
            <Section title="操作记录">
              <p>
                <Link to={`/record?subject=staff%3A${id}`}>对{row.name}的修改</Link>
                {' · '}
                <Link to={`/record?operator=${encodeURIComponent(row.name)}`}>{row.name}做的操作</Link>
              </p>
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}

interface StaffDialogProps {
  row: GetStaffReply;
  isSelf: boolean;
}

const activityInput: FormField = {
  name: 'isActive',
  label: '可以登录',
  kind: 'switch',
  hint: '关闭后立即退出其所有登录。',
};

function ChangeStaffDialog({
  row,
  isSelf,
  reread,
}: StaffDialogProps & { reread: () => Promise<ReturnType<typeof versioned> | undefined> }): ReactNode {
  return (
    <ChangeDialog
      title={`修改 ${row.name}`}
      endpoint={changeStaff}
      // Nobody demotes themselves.
      fields={isSelf ? [nameInput] : [nameInput, roleInput, activityInput]}
      record={versioned(row)}
      reread={reread}
      toInput={({ name, role, isActive }, change) => ({
        params: { id: String(row.id) },
        body: { name: String(name), role: role as OperatorRole, isActive: isActive === true, ...change },
      })}
      refreshes={refreshes}
      confirmLabel="修改"
    />
  );
}

/** The dialogs that ask for a reason alone. */
function PlainDialog({ name, row, isSelf }: StaffDialogProps & { name: string }): ReactNode {
  const shared = {
    toInput: (_values: unknown, { reason, rehearse }: ChangePart) => ({
      params: { id: String(row.id) },
      body: { reason, rehearse },
    }),
    refreshes,
  };
  switch (name) {
    case 'sign-out':
      return (
        <ChangeDialog
          {...shared}
          title={`退出 ${row.name} 的登录`}
          endpoint={endStaffSessions}
          note={isSelf ? '您在其他地方的登录会立即退出，这里不受影响。' : '所有地方的登录会立即退出。'}
          confirmLabel="退出登录"
        />
      );
    case 'password':
      return (
        <ChangeDialog
          {...shared}
          title={`重置 ${row.name} 的密码`}
          endpoint={resetStaffPassword}
          note="会生成一个新的初始密码，旧密码立即失效，所有登录都会退出。"
          confirmLabel="重置密码"
          isDangerous
          renderDone={({ initialPassword }) => <InitialPassword name={row.name} password={initialPassword} />}
        />
      );
    case 'second-factor':
      return (
        <ChangeDialog
          {...shared}
          title={`解除 ${row.name} 的两步验证`}
          endpoint={resetSecondFactor}
          note="请先当面或打电话确认是本人。解除后，对方下次登录时要重新绑定。"
          confirmLabel="解除"
          isDangerous
        />
      );
    default:
      return null;
  }
}
