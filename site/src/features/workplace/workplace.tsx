import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { getWorkplaceSummary } from '#contract/workplace/workplace-endpoints.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { useSession } from '#data/session/session.tsx';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { WorkplaceCharts } from './charts/workplace-charts';
import { ExportButton } from './export/export-button';
import { FigureCards } from './figures/figure-cards';
import { ExpiringApplications } from './notices/expiring-applications';
import { LatestMessages } from './notices/latest-messages';
import { UnpaidOrders } from './notices/unpaid-orders';
import { PeriodBar } from './period/period-bar';
import { FirstSteps } from './start/first-steps';
import { QuickLinks } from './start/quick-links';
import { summaryQuery, type WorkplaceChoice } from './workplace-choice';
import { WorkplaceSkeleton } from './workplace-skeleton';
import styles from './workplace.module.css';

/** What the organisation's members see first: what waits for them, and what its advertising cost and brought. */
export function Workplace({ choice }: { choice: WorkplaceChoice }): ReactNode {
  const { user } = useSession();
  const read = useRead(getWorkplaceSummary, { query: summaryQuery(choice) }, { revalidateOnFocus: true });
  const { error, mutate } = read;
  const { data, last, isBusy } = usePreviousData(read);
  if (error?.code === codes.forbidden) return <EmptyNote title={error.message} text="可在页面右上角切换到其他企业。" />;
  const hasFigures = data && (isAny(data.Total) || isAny(data.Before));
  return (
    <div className={styles.workplace}>
      <div className={styles.greeting}>
        <p className="text-ink size-large weight-600 break-anywhere min-width-0">
          {user.UserName}，欢迎回来
          <span className="text-secondary size-small weight-400 block">{user.OrgName}</span>
        </p>
        <QuickLinks />
      </div>
      <div className={styles.notices}>
        <UnpaidOrders />
        <ExpiringApplications read={{ data: last, error, mutate }} />
        <LatestMessages />
      </div>
      <section className="grid one-column gap-4" aria-labelledby="figures-title">
        <h2 id="figures-title" className={styles.title}>
          投放数据
          {data?.IsSample && <SampleMark />}
          {data && (
            <span className="text-secondary size-small weight-400 tabular">
              {data.Start} 至 {data.End}
            </span>
          )}
        </h2>
        <PeriodBar choice={choice} shown={data && { start: data.Start, end: data.End }}>
          <ExportButton summary={hasFigures && !isBusy ? data : undefined} compares={choice.compares} />
        </PeriodBar>
        {!data ? (
          error ? (
            <LoadFailure error={error} onRetry={() => void mutate()} />
          ) : (
            <WorkplaceSkeleton />
          )
        ) : hasFigures ? (
          <div className={styles.shown} aria-busy={isBusy}>
            <FigureCards summary={data} compares={choice.compares} />
            <WorkplaceCharts summary={data} choice={choice} />
          </div>
        ) : (
          <FirstSteps />
        )}
      </section>
    </div>
  );
}

function isAny({ CostFen, Impressions, Clicks, Conversions }: WorkplaceSummary['Total']): boolean {
  return CostFen + Impressions + Clicks + Conversions > 0;
}
