import { type ReactNode, useRef, useState } from 'react';
import { formatDate } from '#contract/china-time.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { changeMember, removeMember, listMembers } from '#contract/organization/member-endpoints.ts';
import type { Member } from '#contract/organization/member-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import {
  useQueryState,
  withoutEmpty,
  oneOf,
  pageNumber,
  queryState,
  shortText,
  type UsedQueryState,
} from '#data/query/query-state.ts';
import { useSessionStore, type SessionStore } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ActionNotes } from '#ui/dialog/form-dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { useFocusAfterRender } from '#ui/focus/focus.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { FilterForm, KeywordField } from '#ui/paged-list/filter-form.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { pageSize, viewField } from './organization-views';

/** Who belongs to the organisation: to find, to make an admin, to remove. @param props.isOwner whether the visitor makes and unmakes admins. */
export function MemberList({ isOwner }: { isOwner: boolean }): ReactNode {
  const query = useQueryState(memberQuery);
  const { keyword, role, page } = query.values;
  const list = usePagedRead(
    listMembers,
    { query: withoutEmpty({ Page: page, PageSize: pageSize, Keyword: keyword, Role: role }) },
    { failures: 'silent', revalidateOnFocus: true },
  );
  const [openDialog, setOpenDialog] = useState<{ act: MemberAct; member: Member }>();
  const top = useRef<HTMLParagraphElement>(null);
  const focusTop = useFocusAfterRender(top);
  const Dialog = openDialog && dialogs[openDialog.act];
  return (
    <>
      <MemberFilter query={query} />
      <PagedTable
        label="成员"
        unit="名"
        list={list}
        query={query}
        top={top}
        columns={memberColumns(isOwner, (act, member) => setOpenDialog({ act, member }))}
        rowKey={({ UserId }) => UserId}
        empty={
          <EmptyState title="没有符合条件的成员">
            <LinkButton href={query.hrefWithout(filterNames)}>查看全部成员</LinkButton>
          </EmptyState>
        }
      />
      {Dialog && (
        <Dialog
          member={openDialog.member}
          onClose={() => setOpenDialog(undefined)}
          onDone={() => {
            setOpenDialog(undefined);
            if (openDialog.act === 'remove') focusTop();
          }}
        />
      )}
    </>
  );
}

/** What a dialog asks about a member. */
type MemberAct = 'role' | 'remove';

const tones: Readonly<Record<Member['Role'], Tone>> = { owner: 'orange', admin: 'blue', member: 'grey' };

/** The columns of the list of members. @param isOwner Whether the visitor makes and unmakes admins. */
function memberColumns(
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
              <Button theme="outline" size="row" onClick={() => onAsk('role', member)}>
                {member.Role === 'admin' ? '取消管理员' : '设为管理员'}
                <span className="visually-hidden">：{member.UserName}</span>
              </Button>
            )}
            <Button theme="outline" size="row" onClick={() => onAsk('remove', member)}>
              移除<span className="visually-hidden">{member.UserName}</span>
            </Button>
          </div>
        ) : null,
    },
  ];
}

interface MemberDialogProps {
  member: Member;
  onClose: () => void;
  onDone: () => void;
}

const refreshes = [listMembers, listActivities];

/** Asks before a member becomes an admin, or an admin a member. */
function RoleDialog({ member: { UserId, UserName, Role }, onClose, onDone }: MemberDialogProps): ReactNode {
  const notify = useNotify();
  const isAdmin = Role === 'admin';
  return (
    <ConfirmDialog
      title={isAdmin ? '取消管理员' : '设为管理员'}
      endpoint={changeMember}
      input={{ params: { userId: String(UserId) }, body: { Role: isAdmin ? 'member' : 'admin' } }}
      refreshes={refreshes}
      onSuccess={() => {
        notify.success(`${UserName} 现在是${isAdmin ? '成员' : '管理员'}`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {isAdmin
          ? `${UserName} 不再能管理成员、邀请、退款与发票，仍可使用企业的应用与订单。`
          : `${UserName} 将可以邀请和移除成员、修改企业名称、申请退款与发票。转让与解散企业仍只有所有者可以操作。`}
      </p>
      <p>变更立即生效。</p>
    </ConfirmDialog>
  );
}

/** Asks before a member is removed from the organisation. */
function RemoveDialog({ member: { UserId, UserName }, onClose, onDone }: MemberDialogProps): ReactNode {
  const notify = useNotify();
  const session = useSessionStore();
  return (
    <ConfirmDialog
      title="移除成员"
      action="移除"
      endpoint={removeMember}
      input={{ params: { userId: String(UserId) } }}
      refreshes={refreshes}
      onSuccess={() => {
        decrementMemberCount(session);
        notify.success(`已移除 ${UserName}`);
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        把 <strong>{UserName}</strong> 移出企业？
      </p>
      <ActionNotes>
        <li>立即生效：对方在所有设备上都不能再看到企业的应用、订单与数据。</li>
        <li>对方提交过的订单与操作记录会保留。</li>
        <li>需要时可以重新邀请。</li>
      </ActionNotes>
    </ConfirmDialog>
  );
}

/** Takes a member off the count of the current organisation, which the user's own data hold. */
function decrementMemberCount({ get, updateUser }: SessionStore): void {
  const { OrgId, OrgList = [] } = get()?.user ?? {};
  updateUser({
    OrgList: OrgList.map((organization) =>
      organization.OrgId === OrgId ? { ...organization, MemberCount: organization.MemberCount - 1 } : organization,
    ),
  });
}

const dialogs = { role: RoleDialog, remove: RemoveDialog };

/** Characters that the API takes to look for. */
const keywordLimit = 32;

/** Which members are shown: those with part of a name, and of a role. */
const memberQuery = queryState({
  view: viewField('members'),
  keyword: shortText(keywordLimit),
  role: oneOf(['owner', 'admin', 'member']),
  page: pageNumber,
});

/** Values of the query that the filter chooses. */
const filterNames = ['keyword', 'role'] as const;

interface MemberFilterProps {
  query: UsedQueryState<ReturnType<typeof memberQuery.read>>;
}

/** Looks for members by name and role. */
function MemberFilter({ query }: MemberFilterProps): ReactNode {
  const { keyword, role } = query.values;
  return (
    <FilterForm label="查找成员" query={query} names={filterNames}>
      <KeywordField label="姓名" keyword={keyword} maxLength={keywordLimit} />
      <Field label="角色" compact>
        {(props) => (
          <select {...props} key={role} name="role" defaultValue={role ?? ''}>
            <option value="">全部角色</option>
            {Object.entries(organizationRoleNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterForm>
  );
}
