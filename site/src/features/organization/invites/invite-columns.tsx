import type { Invite } from '#contract/organization/invite-schema.ts';
import { inviteStatus, inviteStatusLabels } from '#contract/organization/invite-status.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import styles from '../organization.module.css';

/** The columns of the list of invitations. */
export function inviteColumns(
  onAsk: (act: 'code' | 'revoke', invite: Invite) => void,
): readonly RecordColumn<Invite>[] {
  return [
    {
      key: 'role',
      title: '邀请',
      part: 'title',
      render: ({ Role, Code }) => `${organizationRoleNames[Role]} · 尾号 ${Code.slice(-4)}`,
    },
    { key: 'used', title: '已加入', width: 104, render: ({ Used, MaxUses }) => `${Used} / ${MaxUses} 人` },
    { key: 'until', title: '有效期至', width: 176, render: ({ ExpireAt }) => formatDateTime(ExpireAt) },
    { key: 'inviter', title: '邀请人', render: ({ InviterName }) => InviterName },
    {
      key: 'status',
      title: '状态',
      width: 96,
      render: ({ Status }) => (
        <ToneTag tone={Status === inviteStatus.open ? 'green' : 'grey'}>{inviteStatusLabels[Status]}</ToneTag>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      width: 224,
      render: (invite) =>
        invite.Status === inviteStatus.open ? (
          <div className="flex wrap items-center gap-2">
            <CopyButton text={invite.Url} what={`尾号 ${invite.Code.slice(-4)} 的邀请链接`} />
            <button type="button" className={styles.action} onClick={() => onAsk('code', invite)}>
              二维码<span className="visually-hidden">：尾号 {invite.Code.slice(-4)}</span>
            </button>
            <button type="button" className={styles.action} onClick={() => onAsk('revoke', invite)}>
              撤销<span className="visually-hidden">尾号 {invite.Code.slice(-4)} 的邀请</span>
            </button>
          </div>
        ) : null,
    },
  ];
}
