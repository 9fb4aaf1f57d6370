import { useId, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { activityKinds, activityLabels, type ActivityKind } from '#contract/organization/activity-kinds.ts';
import type { Activity } from '#contract/organization/activity-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import { formatDateTime } from '#contract/china-time.ts';
import { organizationPath, pageSize, type OrganizationPlace } from './organization-place';
import styles from './organization.module.css';

const columns: readonly RecordColumn<Activity>[] = [
  { key: 'kind', title: '操作', part: 'title', render: ({ Kind }) => activityLabels[Kind] },
  { key: 'actor', title: '操作人', render: ({ ActorName }) => ActorName },
  { key: 'subject', title: '对象', render: ({ SubjectName }) => SubjectName || '—' },
  { key: 'detail', title: '说明', render: ({ Detail }) => Detail || '—' },
  { key: 'time', title: '时间', width: 192, render: ({ At }) => <time dateTime={At}>{formatDateTime(At)}</time> },
];

/** Who did what in the organisation. */
export function ActivityList({ place }: { place: OrganizationPlace }): ReactNode {
  const { kind, page } = place;
  const id = useId();
  const navigate = useNavigate();
  const read = useRead(listActivities, { query: { Page: page, PageSize: pageSize, ...(kind && { Kind: kind }) } });
  const { data, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  usePageFocus(top, organizationPath({ ...place, page: 1 }), read.data?.Page);
  const choose = (value: string) => {
    const chosen = activityKinds.find((each): each is ActivityKind => each === value);
    void navigate(organizationPath({ view: 'activity', kind: chosen }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={styles.bar}>
        <div>
          <label htmlFor={id} className="text-secondary size-small block margin-bottom-1">
            操作类型
          </label>
          <select
            id={id}
            className={styles.input}
            value={kind ?? ''}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">全部操作</option>
            {activityKinds.map((each) => (
              <option key={each} value={each}>
                {activityLabels[each]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!data ? (
        read.error ? (
          <LoadFailure error={read.error} onRetry={() => void read.mutate()} />
        ) : (
          <RecordTableSkeleton label="正在加载操作记录" columns={columns} />
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 条记录`}
          </p>
          {data.Items.length > 0 ? (
            <RecordTable label="操作记录" columns={columns} rows={data.Items} rowKey={({ Id }) => Id} isBusy={isBusy} />
          ) : kind || data.Total > 0 ? (
            <EmptyState title="没有符合条件的记录">
              <LinkButton href={organizationPath({ view: 'activity' })}>查看全部记录</LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title="还没有操作记录" text="成员加入、调整角色、提交订单等会记录在这里。" />
          )}
          <Pager
            page={data.Page}
            pageCount={Math.ceil(data.Total / data.PageSize)}
            hrefOf={(number) => organizationPath({ ...place, page: number })}
          />
        </>
      )}
    </>
  );
}
