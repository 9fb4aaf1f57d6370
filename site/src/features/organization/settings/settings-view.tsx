import { useState, type PropsWithChildren, type ReactNode } from 'react';
import { useAllowedAction } from '#data/session/permission.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import organizationStyles from '../organization.module.css';
import { CloseDialog } from './close-dialog';
import { LeaveDialog } from './leave-dialog';
import { RenameForm } from './rename-form';
import styles from './settings.module.css';
import { TransferDialog } from './transfer-dialog';

const dialogs = { transfer: TransferDialog, leave: LeaveDialog, close: CloseDialog };

/** What concerns the organisation as a whole, as far as the visitor's role allows it. */
export function SettingsView({ isOwner }: { isOwner: boolean }): ReactNode {
  const user = useOptionalSession()?.user;
  const isAllowed = useAllowedAction();
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  if (!user) return null;
  const Dialog = asked && dialogs[asked];
  const opener = (act: keyof typeof dialogs, label: string) => (
    <button type="button" className={organizationStyles.action} onClick={() => setAsked(act)}>
      {label}
    </button>
  );
  return (
    <div className="bordered rounded-card ground-surface">
      {isAllowed('OrgRename') && <RenameForm key={user.OrgName} user={user} />}
      {isAllowed('OwnerTransfer') && (
        <Setting
          title="转让企业"
          text="把所有者交给另一位成员，您成为管理员。转让与解散企业从此只有新的所有者可以操作。"
        >
          {opener('transfer', '转让企业')}
        </Setting>
      )}
      <Setting
        title="退出企业"
        text={
          isOwner
            ? '您是所有者，不能直接退出。请先把企业转让给另一位成员，或解散企业。'
            : '退出后不能再看到企业的应用、订单与数据，需要时可以请管理员重新邀请。'
        }
      >
        {!isOwner && opener('leave', '退出企业')}
      </Setting>
      {isAllowed('OrgClose') && (
        <Setting title="解散企业" text="解散后不能恢复。请先移除其他成员，并处理完未完成的订单。">
          {opener('close', '解散企业')}
        </Setting>
      )}
      {Dialog && <Dialog user={user} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface SettingProps {
  title: string;
  text: string;
}

function Setting({ title, text, children }: PropsWithChildren<SettingProps>): ReactNode {
  return (
    <section className={styles.setting} aria-label={title}>
      <div className={styles.words}>
        <h2 className="size-body">{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
