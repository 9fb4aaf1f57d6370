import { useRef, useState, type ReactNode } from 'react';
import { listInvites } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { pageNumber, queryState, useQueryState } from '#data/query/query-state.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import { pageSize, viewField } from './organization-views';
import styles from './organization.module.css';
import { useFocusAfterRender } from '#ui/focus/focus.ts';
import { CreateInviteDialog, InviteCodeDialog, RevokeInviteDialog } from './invite-dialogs';
import { inviteStatus, inviteStatusLabels } from '#contract/organization/invite-status.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';

/** The open dialog: for a new invitation, with the code of one, or to revoke one. */
type OpenDialog = { act: 'create' } | { act: 'code' | 'revoke'; invite: Invite };

const inviteQuery = queryState({ view: viewField('invites'), page: pageNumber });

/** The organisation's invitations, to create, share and revoke. @param props.isOwner whether the visitor invites admins. */
export function InviteList({ isOwner }: { isOwner: boolean }): ReactNode {
  const query = useQueryState(inviteQuery);
  const list = usePagedRead(
    listInvites,
    { query: { Page: query.values.page, PageSize: pageSize } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfterRender(top);
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <PagedTable
        label="邀请"
        unit="个"
        list={list}
        query={query}
        top={top}
        action={
          <Button theme="solid" size="large" className={styles.invite} onClick={() => setOpenDialog({ act: 'create' })}>
            邀请成员
          </Button>
        }
        columns={inviteColumns((act, invite) => setOpenDialog({ act, invite }))}
        rowKey={({ Code }) => Code}
        empty={<EmptyState title="还没有邀请" text="点“邀请成员”生成链接，发给同事，打开后登录或注册即可加入。" />}
      />
      {openDialog?.act === 'create' && <CreateInviteDialog isOwner={isOwner} onClose={close} />}
      {openDialog?.act === 'code' && <InviteCodeDialog title="邀请二维码" invite={openDialog.invite} onClose={close} />}
      {openDialog?.act === 'revoke' && (
        <RevokeInviteDialog
          invite={openDialog.invite}
          onClose={close}
          onDone={() => {
            close();
            focusTop();
          }}
        />
      )}
    </>
  );
}

/** The columns of the list of invitations. */
function inviteColumns(onAsk: (act: 'code' | 'revoke', invite: Invite) => void): readonly RecordColumn<Invite>[] {
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
            <Button theme="outline" size="row" onClick={() => onAsk('code', invite)}>
              二维码<span className="visually-hidden">：尾号 {invite.Code.slice(-4)}</span>
            </Button>
            <Button theme="outline" size="row" onClick={() => onAsk('revoke', invite)}>
              撤销<span className="visually-hidden">尾号 {invite.Code.slice(-4)} 的邀请</span>
            </Button>
          </div>
        ) : null,
    },
  ];
}
