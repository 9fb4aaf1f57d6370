import { useRef, useState, type ReactNode } from 'react';
import { listInvites } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { organizationPath, pageSize, type OrganizationPlace } from './organization-place';
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
type Asked = { act: 'create' } | { act: 'code' | 'revoke'; invite: Invite };

interface InviteListProps {
  place: OrganizationPlace;
  /** Whether the visitor invites admins. */
  isOwner: boolean;
}

/** The organisation's invitations, to create, share and revoke. */
export function InviteList({ place, isOwner }: InviteListProps): ReactNode {
  const read = useRead(
    listInvites,
    { query: { Page: place.page, PageSize: pageSize } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { data, isBusy } = usePreviousData(read);
  const [asked, setAsked] = useState<Asked>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfterRender(top);
  usePageFocus(top, organizationPath({ view: 'invites' }), read.data?.Page);

  const columns = inviteColumns((act, invite) => setAsked({ act, invite }));
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={styles.bar}>
        <p ref={top} className={styles.summary} tabIndex={-1}>
          {data ? data.Total > 0 && `共 ${data.Total} 个邀请` : ''}
        </p>
        <Button theme="solid" size="large" className={styles.invite} onClick={() => setAsked({ act: 'create' })}>
          邀请成员
        </Button>
      </div>
      {!data ? (
        read.error ? (
          <LoadFailure error={read.error} onRetry={() => void read.mutate()} />
        ) : (
          <RecordTableSkeleton label="正在加载邀请" columns={columns} />
        )
      ) : data.Items.length > 0 ? (
        <RecordTable label="邀请" columns={columns} rows={data.Items} rowKey={({ Code }) => Code} isBusy={isBusy} />
      ) : data.Total > 0 ? (
        <EmptyState title="这一页没有邀请">
          <LinkButton href={organizationPath({ view: 'invites' })}>回到第一页</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState title="还没有邀请" text="点“邀请成员”生成链接，发给同事，打开后登录或注册即可加入。" />
      )}
      {data && (
        <Pager
          page={data.Page}
          pageCount={Math.ceil(data.Total / data.PageSize)}
          hrefOf={(page) => organizationPath({ view: 'invites', page })}
        />
      )}
      {asked?.act === 'create' && <CreateInviteDialog isOwner={isOwner} onClose={close} />}
      {asked?.act === 'code' && <InviteCodeDialog title="邀请二维码" invite={asked.invite} onClose={close} />}
      {asked?.act === 'revoke' && (
        <RevokeInviteDialog
          invite={asked.invite}
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
