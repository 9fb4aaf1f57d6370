import { useRef, useState, type ReactNode } from 'react';
import { listMembers } from '#contract/organization/member-endpoints.ts';
import type { Member } from '#contract/organization/member-schema.ts';
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
import { memberColumns, type MemberAct } from './member-columns';
import { MemberFilter } from './member-filter';
import { RemoveDialog } from './remove-dialog';
import { RoleDialog } from './role-dialog';

const dialogs = { role: RoleDialog, remove: RemoveDialog };

interface MemberListProps {
  place: OrganizationPlace;
  /** Whether the visitor makes and unmakes admins. */
  isOwner: boolean;
}

/** Who belongs to the organisation: to find, to make an admin, to remove. */
export function MemberList({ place, isOwner }: MemberListProps): ReactNode {
  const { keyword, role, page } = place;
  const query = { Page: page, PageSize: pageSize, ...(keyword && { Keyword: keyword }), ...(role && { Role: role }) };
  const read = useRead(listMembers, { query }, { failures: 'silent', revalidateOnFocus: true });
  const { data, isBusy } = usePreviousData(read);
  const [asked, setAsked] = useState<{ act: MemberAct; member: Member }>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfter(top);
  usePageFocus(top, organizationPath({ ...place, page: 1 }), read.data?.Page);

  const columns = memberColumns(isOwner, (act, member) => setAsked({ act, member }));
  const Dialog = asked && dialogs[asked.act];
  return (
    <>
      <MemberFilter place={place} />
      {!data ? (
        read.error ? (
          <LoadFailure error={read.error} onRetry={() => void read.mutate()} />
        ) : (
          <RecordTableSkeleton label="正在加载成员" columns={columns} />
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 名成员`}
          </p>
          {data.Items.length === 0 ? (
            <EmptyNote title={data.Total > 0 ? '这一页没有成员' : '没有符合条件的成员'}>
              <LinkButton href={organizationPath({ view: 'members' })}>查看全部成员</LinkButton>
            </EmptyNote>
          ) : (
            <RecordTable
              label="成员"
              columns={columns}
              rows={data.Items}
              rowKey={({ UserId }) => UserId}
              isBusy={isBusy}
            />
          )}
          <Pager
            page={data.Page}
            pageCount={Math.ceil(data.Total / data.PageSize)}
            hrefOf={(number) => organizationPath({ ...place, page: number })}
          />
        </>
      )}
      {Dialog && (
        <Dialog
          member={asked.member}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            if (asked.act === 'remove') focusTop();
          }}
        />
      )}
    </>
  );
}
