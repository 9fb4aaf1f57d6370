import type { Member } from '#contract/organization/member-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDate } from '#contract/china-time.ts';
import styles from '../organization.module.css';

/** What a dialog asks about a member. */
export type MemberAct = 'role' | 'remove';

const tones: Readonly<Record<Member['Role'], Tone>> = { owner: 'orange', admin: 'blue', member: 'grey' };

/** The columns of the list of members. @param isOwner Whether the visitor makes and unmakes admins. */
export function memberColumns(
  isOwner: boolean,
  onAsk: (act: MemberAct, member: Member) => void,
): readonly RecordColumn<Member>[] {
  return [
    {
      key: 'name',
      title: '姓名',
      part: 'title',
      render: ({ UserName, IsSelf }) => (IsSelf ? `${UserName}（我）` : UserName),
    },
    { key: 'mobile', title: '手机号', render: ({ Mobile }) => Mobile || '—' },
    {
      key: 'role',
      title: '角色',
      width: 104,
      render: ({ Role }) => <ToneTag tone={tones[Role]}>{organizationRoleNames[Role]}</ToneTag>,
    },
    { key: 'joined', title: '加入日期', width: 128, render: ({ JoinedAt }) => formatDate(JoinedAt) },
    { key: 'seen', title: '最近登录', width: 128, render: ({ LTime }) => (LTime ? formatDate(LTime) : '—') },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      width: 208,
      render: (member) =>
        member.IsManageable ? (
          <div className="flex wrap items-center gap-2">
            {isOwner && (
              <button type="button" className={styles.action} onClick={() => onAsk('role', member)}>
                {member.Role === 'admin' ? '取消管理员' : '设为管理员'}
                <span className="visually-hidden">：{member.UserName}</span>
              </button>
            )}
            <button type="button" className={styles.action} onClick={() => onAsk('remove', member)}>
              移除<span className="visually-hidden">{member.UserName}</span>
            </button>
          </div>
        ) : null,
    },
  ];
}
