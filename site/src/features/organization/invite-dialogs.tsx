import { QRCodeCanvas } from 'qrcode.react';
import { useRef, useState, type ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { createInvite, listInvites, revokeInvite } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useAction } from '#data/http/use-action.ts';
import { saveFile } from '#data/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Choice } from '#ui/choice/choice.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { QuantityField } from '#ui/field/quantity-field.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import styles from './organization.module.css';

const refreshes = [listInvites, listActivities];

const roles = [
  { value: 'member', label: organizationRoleNames.member, description: '使用企业的应用、下单与领券' },
  { value: 'admin', label: organizationRoleNames.admin, description: '还可以管理成员、邀请、退款与发票' },
] as const;
/** Days that are offered; the API takes 1 to 30. */
const terms = [1, 7, 30].map((days) => ({ value: days, label: `${days} 天` }));
/** Most people who can join by one invitation. */
const maxUses = 100;

interface CreateInviteDialogProps {
  /** Whether the visitor invites admins. */
  isOwner: boolean;
  onClose: () => void;
}

/** Makes an invitation, then shows it. */
export function CreateInviteDialog({ isOwner, onClose }: CreateInviteDialogProps): ReactNode {
  const [role, setRole] = useState<'member' | 'admin'>('member');
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [invite, setInvite] = useState<Invite>();
  const { run, isPending, failureText } = useAction(createInvite, { refreshes, onDone: setInvite });
  if (invite) return <InviteCodeDialog title="邀请已生成" invite={invite} onClose={onClose} />;
  return (
    <FormDialog
      title="邀请成员"
      action="生成邀请"
      isConfirmation
      form={{
        isPending,
        failure: failureText,
        onSubmit: () => void run({ body: { Role: role, MaxUses: uses, Days: days } }),
      }}
      onClose={onClose}
    >
      {isOwner && <Choice legend="加入后的角色" options={roles} value={role} onChange={setRole} />}
      <QuantityField label="可用人数" value={uses} max={maxUses} onChange={setUses} hint="加入这么多人后链接失效" />
      <Choice legend="有效期" look="tile" options={terms} value={days} onChange={setDays} />
    </FormDialog>
  );
}

/** Side of the QR code in px as it is saved; screens show it smaller. */
const codeSize = 512;

interface InviteDialogProps {
  invite: Invite;
  onClose: () => void;
}

/** Shows an invitation's address, and a code of it that a phone scans. */
export function InviteCodeDialog({ title, invite, onClose }: InviteDialogProps & { title: string }): ReactNode {
  const { Url, Role, MaxUses, Used, ExpireAt, Code } = invite;
  const code = useRef<HTMLCanvasElement>(null);
  const save = () => code.current?.toBlob((file) => file && saveFile(file, `企业邀请-${Code.slice(-4)}.png`));
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-3 padding-5">
        <p className="text-secondary size-small">
          以{organizationRoleNames[Role]}加入，还可加入 {MaxUses - Used} 人，{formatDateTime(ExpireAt)} 前有效。
        </p>
        <p className="text-secondary size-small">只发给认识的人：拿到链接的人都可以加入。</p>
        <Field label="邀请链接" compact beside={<CopyButton text={Url} what="邀请链接" />}>
          {(props) => (
            <input
              {...props}
              readOnly
              value={Url}
              data-initial-focus
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div className="grid justify-items-center gap-3 margin-top-3">
          <QRCodeCanvas
            ref={code}
            className={styles.code}
            value={Url}
            size={codeSize}
            level="M"
            marginSize={4}
            aria-label="邀请二维码，扫码打开邀请链接"
          />
          <Button theme="outline" size="row" onClick={save}>
            保存二维码
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks before an invitation is revoked. */
export function RevokeInviteDialog({
  invite: { Code, Used },
  onDone,
  onClose,
}: InviteDialogProps & { onDone: () => void }): ReactNode {
  const notify = useNotify();
  return (
    <ConfirmDialog
      title="撤销邀请"
      endpoint={revokeInvite}
      input={{ params: { code: Code } }}
      refreshes={refreshes}
      onSuccess={() => {
        notify.success('邀请已撤销');
        onDone();
      }}
      onClose={onClose}
    >
      <p>撤销后，链接和二维码立即失效，不能恢复。</p>
      {Used > 0 && <p>已经加入的 {Used} 人不受影响。</p>}
    </ConfirmDialog>
  );
}
