import { QRCodeCanvas } from 'qrcode.react';
import { useId, useRef, type ReactNode } from 'react';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatDateTime } from '#contract/china-time.ts';
import organizationStyles from '../organization.module.css';
import styles from './invite.module.css';

/** Side of the code, in pixels of the picture; screens show it smaller, and print keeps it sharp. */
const pictureSize = 512;

interface InviteCodeDialogProps {
  invite: Invite;
  /** Whether it has just been made. */
  isNew?: boolean;
  onClose: () => void;
}

/** An invitation to hand on: its address, and a code that a phone scans. */
export function InviteCodeDialog({ invite, isNew = false, onClose }: InviteCodeDialogProps): ReactNode {
  const { Url, Role, MaxUses, Used, ExpireAt, Code } = invite;
  const id = useId();
  const code = useRef<HTMLCanvasElement>(null);
  const save = () => {
    const link = document.createElement('a');
    link.href = code.current?.toDataURL('image/png') ?? '';
    link.download = `企业邀请-${Code.slice(-4)}.png`;
    link.click();
  };
  return (
    <Dialog title={isNew ? '邀请已生成' : '邀请二维码'} onClose={onClose}>
      <div className="grid gap-3 padding-5">
        <p className={styles.words}>
          以{organizationRoleNames[Role]}加入，还可加入 {MaxUses - Used} 人，{formatDateTime(ExpireAt)} 前有效。
        </p>
        <p className={styles.words}>只发给认识的人：拿到链接的人都可以加入。</p>
        <label htmlFor={`${id}-url`} className="text-ink weight-600 padding-0">
          邀请链接
        </label>
        <div className="flex items-center gap-2">
          <input
            id={`${id}-url`}
            className={organizationStyles.input}
            readOnly
            value={Url}
            data-first-focus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={Url} what="邀请链接" />
        </div>
        <div className={styles.code}>
          <QRCodeCanvas
            ref={code}
            className={styles.picture}
            value={Url}
            size={pictureSize}
            level="M"
            marginSize={4}
            aria-label="邀请二维码，扫码打开邀请链接"
          />
          <button type="button" className={organizationStyles.action} onClick={save}>
            保存二维码
          </button>
        </div>
      </div>
    </Dialog>
  );
}
