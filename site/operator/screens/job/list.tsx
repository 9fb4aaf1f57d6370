import { useMemo, type ReactNode } from 'react';
import { listJobs, listJobTopics } from '#contract/operator/system-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { ListPage } from '../../frame/list-page';
import { deadView, jobActions, jobFields, jobFilters, jobName } from './fields';

/** What the server does outside of requests; what failed for good has a view. */
export function JobList(): ReactNode {
  const { data } = useRead(listJobTopics, {});
  const filters = useMemo(() => jobFilters(data), [data]);
  return (
    <ListPage
      title="任务"
      path="/job"
      endpoint={listJobs}
      fields={jobFields}
      filters={filters}
      defaultSort="runAt"
      searchHint="代号、失败原因、编号"
      rowKey={({ id }) => String(id)}
      rowName={jobName}
      views={[deadView]}
      bulkActions={jobActions}
      emptyText="没有任务"
    />
  );
}
