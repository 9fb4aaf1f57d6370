import type { ReactNode } from 'react';
import { useOptionalSession } from '#data/session/session.tsx';
import { allOrganizations } from '#data/session/user-state.ts';
import { ActivityList } from './activity-list';
import { InviteList } from './invite-list';
import { MemberList } from './member-list';
import { organizationPath, organizationQuery, organizationViews, type OrganizationView } from './organization-views';
import { SettingsView } from './settings-view';
import type { MemberAction } from '#contract/access.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { formatDate } from '#contract/china-time.ts';
import { listOrganizations } from '#contract/organization/organization-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useQueryState } from '#data/query/query-state.ts';
import type { Organization } from '#data/session/user-state.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { useOrganizationSwitch } from '#ui/unsaved-changes/use-organization-switch.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import styles from './organization.module.css';

/** The organisation and the views that the visitor's role allows; the address names the shown one. */
export default function OrganizationTab(): ReactNode {
  const user = useOptionalSession()?.user;
  const views = useAllowedViews();
  const { values } = useQueryState(organizationQuery);
  const view = views.find((each) => each === values.view) ?? views[0];
  const isOwner = user?.OrgList.find(({ OrgId }) => OrgId === user.OrgId)?.Role === 'owner';
  return (
    <>
      <OrganizationHead />
      <div className="margin-top-4">
        <GroupTabs
          label="企业管理"
          groups={views.map((each) => ({
            label: labels[each],
            href: organizationPath(each),
            isCurrent: each === view,
          }))}
        />
      </div>
      <div className="margin-top-5">
        {view === 'members' && <MemberList isOwner={isOwner} />}
        {view === 'invites' && <InviteList isOwner={isOwner} />}
        {view === 'activity' && <ActivityList />}
        {view === 'mine' && <OrganizationList />}
        {view === 'settings' && <SettingsView isOwner={isOwner} />}
      </div>
    </>
  );
}

/** The action that the role must allow for a view; the other views are open to all. */
const requiredActions: Partial<Record<OrganizationView, MemberAction>> = {
  members: 'MemberManage',
  invites: 'Invite',
  activity: 'MemberManage',
};

/** The views that the visitor may see, in their order. */
function useAllowedViews(): readonly [OrganizationView, ...OrganizationView[]] {
  const isAllowed = useAllowedAction();
  const [first = 'mine', ...rest] = organizationViews.filter((view) => {
    const action = requiredActions[view];
    return !action || isAllowed(action);
  });
  return [first, ...rest];
}

/** The current organisation, and the visitor's role in it. */
function OrganizationHead(): ReactNode {
  const user = useOptionalSession()?.user;
  if (!user) return null;
  const organization = user.OrgList.find(({ OrgId }) => OrgId === user.OrgId);
  return (
    <section className="flex gap-4 items-center padding-5 card" aria-labelledby="organization-name">
      <span
        className={`${styles.mark} grid flex-none rounded-panel text-brand-deep size-title weight-700`}
        aria-hidden="true"
      >
        {[...user.OrgName][0]}
      </span>
      <div className="min-width-0">
        <h2 id="organization-name" className="size-large break-anywhere">
          {user.OrgName}
        </h2>
        {organization && (
          <p className={`${styles.facts} flex wrap items-center margin-top-1 text-secondary size-small`}>
            <ToneTag tone="blue">{organizationRoleNames[organization.Role]}</ToneTag>
            {organization.Status !== 1 && <ToneTag tone="orange">已停用</ToneTag>}
            <span>{organization.MemberCount} 名成员</span>
            <span>创建于 {formatDate(organization.CTime)}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const labels: Readonly<Record<OrganizationView, string>> = {
  members: '成员',
  invites: '邀请',
  activity: '操作记录',
  mine: '我的企业',
  settings: '设置',
};

/** The visitor's organisations, with a button that switches to each. */
function OrganizationList(): ReactNode {
  const current = useOptionalSession()?.user.OrgId;
  const { switchTo, isPending } = useOrganizationSwitch();
  const read = useRead(listOrganizations, allOrganizations);

  const columns: readonly RecordColumn<Organization>[] = [
    { key: 'name', title: '企业', part: 'title', render: ({ OrgName }) => OrgName },
    { key: 'role', title: '我的角色', width: 120, render: ({ Role }) => organizationRoleNames[Role] },
    { key: 'members', title: '成员', width: 96, align: 'right', render: ({ MemberCount }) => `${MemberCount} 名` },
    { key: 'created', title: '创建日期', width: 136, render: ({ CTime }) => formatDate(CTime) },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      width: 136,
      render: (organization) =>
        organization.OrgId === current ? (
          <ToneTag tone="green">当前企业</ToneTag>
        ) : organization.Status === 1 ? (
          <Button theme="outline" size="row" aria-disabled={isPending} onClick={() => void switchTo(organization)}>
            切换<span className="visually-hidden">到{organization.OrgName}</span>
          </Button>
        ) : (
          <ToneTag tone="grey">已停用</ToneTag>
        ),
    },
  ];
  return (
    <QueryView read={read} skeleton={<RecordTableSkeleton label="正在加载企业" columns={columns} rows={2} />}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState title="还没有加入企业" text="请企业管理员发送邀请链接，打开链接登录后即可加入。" />
        ) : (
          <RecordTable label="我的企业" columns={columns} rows={Items} rowKey={({ OrgId }) => OrgId} />
        )
      }
    </QueryView>
  );
}
