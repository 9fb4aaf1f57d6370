import type { ReactNode } from 'react';
import { listOrganizations } from '#contract/organization/organization-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import type { Organization } from '#data/session/user-state.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { useOrganizationSwitch } from '#ui/unsaved-changes/use-organization-switch.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { formatDate } from '#contract/china-time.ts';
import styles from './organization.module.css';

/** All organisations at once. */
const query = { Model: 1, Page: 1, PageSize: 999 };

/** The organisations that the visitor belongs to, to go on in another one. */
export function OrganizationList(): ReactNode {
  const current = useOptionalSession()?.user.OrgId;
  const { switchTo, isPending } = useOrganizationSwitch();
  const { data, error, mutate } = useRead(listOrganizations, { query });

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
          <button
            type="button"
            className={styles.action}
            disabled={isPending}
            onClick={() => void switchTo(organization)}
          >
            切换<span className="visually-hidden">到{organization.OrgName}</span>
          </button>
        ) : (
          <ToneTag tone="grey">已停用</ToneTag>
        ),
    },
  ];
  if (error && !data) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <RecordTableSkeleton label="正在加载企业" columns={columns} rows={2} />;
  if (data.Items.length === 0) {
    return <EmptyNote title="还没有加入企业" text="请企业管理员发送邀请链接，打开链接登录后即可加入。" />;
  }
  return <RecordTable label="我的企业" columns={columns} rows={data.Items} rowKey={({ OrgId }) => OrgId} />;
}
