import { useRef, type ReactNode } from 'react';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatuses, trialStatusLabels, type TrialStatus } from '#contract/trial/trial-status.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { usePageFocus } from '#ui/focus/use-page-focus.ts';
import { RecordTable } from '#ui/table/record-table.tsx';
import { RecordTableSkeleton } from '#ui/table/record-table-skeleton.tsx';
import type { TrialStandings } from '../trial-standings';
import { NoTrials } from './no-trials';
import { trialColumns } from './trial-columns';
import { listTrialsQuery, trialListPath, type TrialFilter } from './trial-filter';
import styles from './trial-list.module.css';

/** Rows that are held free while the list loads. */
const expectedRows = 3;

const groups: readonly { label: string; status: TrialStatus | undefined }[] = [
  { label: '全部', status: undefined },
  ...trialStatuses.map((status) => ({ label: trialStatusLabels[status], status })),
];

interface TrialListProps {
  filter: TrialFilter;
  /** Undefined until they are known. */
  standings: TrialStandings | undefined;
}

/** The trials of the organisation, state by state. */
export function TrialList({ filter, standings }: TrialListProps): ReactNode {
  const read = useRead(listTrials, { query: listTrialsQuery(filter) }, { revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, isBusy } = usePreviousData(read);
  const top = useRef<HTMLParagraphElement>(null);
  usePageFocus(top, trialListPath({ ...filter, page: 1 }), read.data?.Page);
  const pageCount = data ? Math.ceil(data.Total / data.PageSize) : 0;
  const columns = trialColumns(standings);
  return (
    <section aria-labelledby="own-trials">
      <h2 id="own-trials" className="size-large margin-bottom-3">
        试用记录
      </h2>
      <GroupTabs
        label="试用状态"
        unit="个"
        groups={groups.map(({ label, status }) => ({
          label,
          href: trialListPath({ status, page: 1 }),
          isCurrent: status === filter.status,
          count: undefined,
        }))}
      />
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={() => void mutate()} />
        ) : (
          <div className="padding-top-3">
            <RecordTableSkeleton label="正在加载试用" columns={columns} rows={expectedRows} />
          </div>
        )
      ) : (
        <>
          <p ref={top} className={styles.summary} tabIndex={-1}>
            {data.Total > 0 && `共 ${data.Total} 个试用`}
            {pageCount > 1 && `，第 ${data.Page} / ${pageCount} 页`}
          </p>
          {data.Items.length === 0 ? (
            <NoTrials filter={filter} total={data.Total} />
          ) : (
            <RecordTable label="试用" columns={columns} rows={data.Items} rowKey={({ Id }) => Id} isBusy={isBusy} />
          )}
          <Pager page={data.Page} pageCount={pageCount} hrefOf={(page) => trialListPath({ ...filter, page })} />
        </>
      )}
    </section>
  );
}
