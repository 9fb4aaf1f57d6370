import { useRef, useState, type ReactNode } from 'react';
import { listInvites } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { organizationPath, pageSize, type OrganizationPlace } from '../organization-place';
import styles from '../organization.module.css';
import { useFocusAfter } from '../use-focus-after';
import { CreateInviteDialog } from './create-invite-dialog';
import { InviteCodeDialog } from './invite-code-dialog';
import { inviteColumns } from './invite-columns';
import { RevokeDialog } from './revoke-dialog';

/** What a dialog shows: the form of a new invitation, the code of one, or the question whether one ends. */
type Asked = { act: 'create' } | { act: 'code' | 'revoke'; invite: Invite };

interface InviteListProps {
  place: OrganizationPlace;
  /** Whether the visitor invites admins. */
  isOwner: boolean;
}

/** The invitations to the organisation: to make, to hand on, to end. */
export function InviteList({ place, isOwner }: InviteListProps): ReactNode {
  const read = useRead(
    listInvites,
    { query: { Page: place.page, PageSize: pageSize } },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const { data, isBusy } = usePreviousData(read);
  const [asked, setAsked] = useState<Asked>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfter(top);
  usePageFocus(top, organizationPath({ view: 'invites' }), read.data?.Page);

  const columns = inviteColumns((act, invite) => setAsked({ act, invite }));
  const close = () => setAsked(undefined);
  return (
    <>
      <div className={styles.bar}>
        <p ref={top} className={styles.summary} tabIndex={-1}>
          {data ? data.Total > 0 && `共 ${data.Total} 个邀请` : ''}
        </p>
        <button type="button" className={`${styles.action} ${styles.main}`} onClick={() => setAsked({ act: 'create' })}>
          邀请成员
        </button>
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
        <EmptyNote title="这一页没有邀请">
          <LinkButton href={organizationPath({ view: 'invites' })}>回到第一页</LinkButton>
        </EmptyNote>
      ) : (
        <EmptyNote title="还没有邀请" text="点“邀请成员”生成链接，发给同事，打开后登录或注册即可加入。" />
      )}
      {data && (
        <Pager
          page={data.Page}
          pageCount={Math.ceil(data.Total / data.PageSize)}
          hrefOf={(page) => organizationPath({ view: 'invites', page })}
        />
      )}
      {asked?.act === 'create' && <CreateInviteDialog isOwner={isOwner} onClose={close} />}
      {asked?.act === 'code' && <InviteCodeDialog invite={asked.invite} onClose={close} />}
      {asked?.act === 'revoke' && (
        <RevokeDialog
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
