import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import {
  disableCustomerUser,
  enableCustomerUser,
  endCustomerSession,
  endCustomerSessions,
  eraseCustomer,
  exportCustomerData,
  renameCustomerUser,
  revealCustomerContact,
  viewAsCustomer,
} from '#contract/operator/customer-endpoints.ts';
import type { GetCustomerUserReply } from '#contract/operator/customer-schema.ts';
import { saveFile } from '#data/save-file.ts';
import { ChangeDialog, type ChangePart } from '../../frame/change-dialog';
import { ShownText } from '../../ui/copy-button';
import type { FormField } from '../../ui/form-field';
import { nameInput, refreshes, userName } from './fields';

interface UserDialogProps {
  name: string;
  /** The session, where it is about one. */
  part: string;
  row: GetCustomerUserReply;
  reread: () => Promise<GetCustomerUserReply | undefined>;
}

/** The dialogs of one user, by the ends of their addresses. */
export function UserDialog({ name, part, row, reread }: UserDialogProps): ReactNode {
  const who = userName(row);
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
      return <RenameDialog row={row} reread={reread} />;
    case 'disable':
      return (
        <ChangeDialog
          {...shared}
          title={`停用：${who}`}
          endpoint={disableCustomerUser}
          note="停用后，所有登录马上退出，也不能再登录。订单和企业不受影响，随时可以重新启用。"
          confirmLabel="停用"
          isDangerous
        />
      );
    case 'enable':
      return <ChangeDialog {...shared} title={`启用：${who}`} endpoint={enableCustomerUser} confirmLabel="启用" />;
    case 'sign-out':
      return (
        <ChangeDialog
          {...shared}
          title={`退出 ${who} 的全部登录`}
          endpoint={endCustomerSessions}
          note="所有设备马上退出，可以重新登录。"
          confirmLabel="退出登录"
        />
      );
    case 'session':
      return (
        <ChangeDialog
          {...shared}
          title={`退出 ${who} 的一个登录`}
          endpoint={endCustomerSession}
          note={sessionNote(row, part)}
          toInput={(_values, { reason, rehearse }) => ({
            params: { ...params, sessionId: part },
            body: { reason, rehearse },
          })}
          confirmLabel="退出登录"
        />
      );
    case 'contact':
      return (
        <ChangeDialog
          {...shared}
          title={`查看完整内容：${who}`}
          endpoint={revealCustomerContact}
          note="看过谁的联系方式、为什么看，都会写进操作记录。"
          record={{ values: { reason: '联系用户' }, version: '' }}
          confirmLabel="查看"
          isImmediate
          renderDone={({ mobile, email }) => (
            <>
              {mobile && <ShownText label="手机号" text={mobile} />}
              {email && <ShownText label="邮箱" text={email} />}
              <p>关闭后不会再显示。</p>
            </>
          )}
        />
      );
    case 'view':
      return (
        <ChangeDialog
          {...shared}
          title={`以 ${who} 的身份查看网站`}
          endpoint={viewAsCustomer}
          note="会在新标签页里打开网站，看到这个人看到的内容，包括完整手机号。只能看，不能操作，15 分钟后自动结束。谁看的、为什么看，都会写进操作记录。"
          fields={companyInputs(row)}
          record={{ values: { organizationId: '', reason: '协助用户排查问题' }, version: '' }}
          toInput={({ organizationId }, { reason, rehearse }) => ({
            params,
            body: { ...(organizationId && { organizationId: Number(organizationId) }), reason, rehearse },
          })}
          confirmLabel="开始查看"
          isImmediate
          renderDone={({ address }) => (
            <p>
              请在 1 分钟内打开，只能打开一次：{' '}
              <a href={address ?? ''} target="_blank" rel="noopener noreferrer">
                打开网站
              </a>
            </p>
          )}
        />
      );
    case 'data':
      return (
        <ChangeDialog
          {...shared}
          title={`导出个人数据：${who}`}
          endpoint={exportCustomerData}
          note="文件里有这个人的全部资料，包括完整手机号和订单。请只交给本人，用完删除。"
          confirmLabel="导出"
          renderDone={({ text }) => <SavedFile name={`个人数据-${row.id}.json`} text={text ?? ''} />}
        />
      );
    case 'erase':
      return (
        <ChangeDialog
          {...shared}
          title={`清除个人数据：${who}`}
          endpoint={eraseCustomer}
          note="账号会注销，姓名、手机号、邮箱等会清除，不能恢复。还有其他成员的企业要先转让，未完成的订单要先处理。"
          reasonText={{
            hint: '会一直留在操作记录里，请不要写姓名和号码。',
            suggestions: ['本人申请注销并删除数据，已核对身份', '本人来信要求删除数据，已核对身份'],
          }}
          confirmLabel="清除"
          isDangerous
        />
      );
    default:
      return null;
  }
}

/** Asks which company is looked at, where the user belongs to several. */
function companyInputs({ memberships }: GetCustomerUserReply): readonly FormField[] {
  const active = memberships.filter(({ state }) => state === 'active');
  if (active.length < 2) return [];
  const choices = Object.fromEntries(active.map(({ id, name }) => [String(id), name]));
  return [
    { name: 'organizationId', label: '企业', kind: 'choice', choices, hint: '这个用户在几家企业里，看哪一家的内容？' },
  ];
}

function versioned({ name, version }: GetCustomerUserReply) {
  return { values: { name }, version };
}

function RenameDialog({ row, reread }: Pick<UserDialogProps, 'row' | 'reread'>): ReactNode {
  return (
    <ChangeDialog
      title={`更正姓名：${userName(row)}`}
      endpoint={renameCustomerUser}
      fields={[nameInput]}
      record={versioned(row)}
      reread={async () => {
        const fresh = await reread();
        return fresh && versioned(fresh);
      }}
      toInput={({ name }, change) => ({ params: { id: String(row.id) }, body: { name: String(name), ...change } })}
      refreshes={refreshes}
      confirmLabel="更正"
    />
  );
}

function sessionNote({ sessions }: GetCustomerUserReply, id: string): string {
  const session = sessions.find((each) => String(each.id) === id);
  return session ? `${[session.device, session.place].filter(Boolean).join('，')}。这个设备马上退出。` : '';
}

function SavedFile({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <p>
      文件已经准备好。{' '}
      <Button onClick={() => saveFile(new Blob([text], { type: 'application/json' }), name)}>保存文件</Button>
    </p>
  );
}
