import type { ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import { listActivities } from '#contract/organization/activity-endpoints.ts';
import { activityKinds, activityLabels, type ActivityKind } from '#contract/organization/activity-kinds.ts';
import type { Activity } from '#contract/organization/activity-schema.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { oneOf, pageNumber, queryState, useQueryState, withoutEmpty } from '#data/query/query-state.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Field } from '#ui/field/field.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { pageSize, viewField } from './organization-views';

const columns: readonly RecordColumn<Activity>[] = [
  { key: 'kind', title: '操作', part: 'title', width: 112, render: ({ Kind }) => activityLabels[Kind] },
  { key: 'actor', title: '操作人', width: 120, render: ({ ActorName }) => ActorName },
  { key: 'subject', title: '对象', width: 120, render: ({ SubjectName }) => SubjectName || '—' },
  { key: 'detail', title: '说明', render: ({ Detail }) => Detail || '—' },
  { key: 'time', title: '时间', width: 184, render: ({ At }) => <time dateTime={At}>{formatDateTime(At)}</time> },
];

const activityQuery = queryState({ view: viewField('activity'), kind: oneOf(activityKinds), page: pageNumber });

/** Who did what in the organisation. */
export function ActivityList(): ReactNode {
  const query = useQueryState(activityQuery);
  const { kind, page } = query.values;
  const list = usePagedRead(listActivities, {
    query: withoutEmpty({ Page: page, PageSize: pageSize, Kind: kind }),
  });
  return (
    <>
      <ActivityFilter kind={kind} onChoose={(chosen) => query.set({ kind: chosen }, { replace: true })} />
      <PagedTable
        label="操作记录"
        unit="条"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ Id }) => Id}
        empty={
          kind ? (
            <EmptyState title="没有符合条件的记录">
              <LinkButton href={query.hrefWithout(['kind'])}>查看全部记录</LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title="还没有操作记录" text="成员加入、调整角色、提交订单等会记录在这里。" />
          )
        }
      />
    </>
  );
}

interface ActivityFilterProps {
  /** Undefined for all kinds. */
  kind: ActivityKind | undefined;
  onChoose: (kind: ActivityKind | undefined) => void;
}

/** Filters what was done by its kind. */
function ActivityFilter({ kind, onChoose }: ActivityFilterProps): ReactNode {
  return (
    <div className="flex">
      <Field label="操作类型" compact>
        {(props) => (
          <select
            {...props}
            value={kind ?? ''}
            onChange={({ target }) => onChoose(activityKinds.find((each) => each === target.value))}
          >
            <option value="">全部操作</option>
            {activityKinds.map((each) => (
              <option key={each} value={each}>
                {activityLabels[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
