import { type ReactNode, useState, type PropsWithChildren } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveOrganization, renameOrganization } from '#contract/organization/organization-endpoints.ts';
import { useSessionStore, useOptionalSession } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { organizationPath } from '../organization-place';
import { useOrganizationAction } from '../use-organization-action';
import type { SettingDialogProps } from './setting-dialog-props';
import { useAllowedAction } from '#data/session/permission.ts';
import organizationStyles from '../organization.module.css';
import { CloseDialog } from './close-dialog';
import styles from './settings.module.css';
import { TransferDialog } from './transfer-dialog';
import { useForm } from 'react-hook-form';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import type { UserState } from '#data/session/user-state.ts';
import { TextField } from '#ui/field/text-field.tsx';

/** Takes the visitor out of the organisation; the session goes on in another one. */
function LeaveDialog({ user: { OrgId, OrgName }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { run, isPending, failureText: failure } = useOrganizationAction(leaveOrganization);
  const leave = async () => {
    const next = await run({ body: { OrgId } });
    if (!next) return;
    onClose();
    await session.switchOrganization(next.OrgId).catch(() => undefined);
    notify.success(`已退出${OrgName}，当前企业：${next.OrgName}`);
    void navigate(organizationPath({ view: 'mine' }), { replace: true });
  };
  return (
    <ActionForm
      title="退出企业"
      action="退出企业"
      isPending={isPending}
      failure={failure}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <p>
        退出 <strong>{OrgName}</strong>？
      </p>
      <p>立即生效，您不能再看到这家企业的应用、订单与数据。您的账号和其他企业不受影响。</p>
    </ActionForm>
  );
}

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

/** Characters of a name (site 1.8). */
const shortest = 2;
const longest = 50;
const hint = `${shortest}–${longest} 个字，会显示在成员、订单与邀请中`;

/** Gives the organisation another name. */
function RenameForm({ user: { OrgId, OrgName } }: { user: UserState }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { submit } = useAction(renameOrganization);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { name: OrgName } });
  const rename = handleSubmit(async ({ name }) => {
    try {
      await submit({ body: { OrgName: name.trim() } });
      // Reads the new name, here and in the other tabs.
      await session.switchOrganization(OrgId);
      notify.success('企业名称已修改');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setError('name', { message: error.fields?.OrgName ?? failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form className={styles.rename} aria-label="企业名称" noValidate onSubmit={(event) => void rename(event)}>
      <TextField
        control={control}
        name="name"
        label="企业名称"
        maxLength={longest}
        autoComplete="organization"
        hint={hint}
        readOnly={formState.isSubmitting}
        rules={{
          required: true,
          validate: (name) => name.length >= shortest || `请输入 ${shortest}–${longest} 个字的企业名称`,
        }}
      />
      <button type="submit" className={organizationStyles.action} disabled={formState.isSubmitting}>
        保存名称
      </button>
    </form>
  );
}
