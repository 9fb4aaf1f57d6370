import type { ReactNode } from 'react';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { trialStatuses, trialStatusLabels, trialStatus } from '#contract/trial/trial-status.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { oneOf, pageNumber, queryState, useQueryState, withoutEmpty } from '#data/query/query-state.ts';
import { GroupTabs } from '#ui/tabs/group-tabs.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import type { TrialStandings } from '../trial-standings';
import styles from './trial-list.module.css';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import type { Trial } from '#contract/trial/trial-schema.ts';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { TrialStatusTag, TrialTerm } from '../trial-status';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { useAllowedAction } from '#data/session/permission.ts';

const statuses = [undefined, ...trialStatuses];

const trialQuery = queryState({ status: oneOf(trialStatuses), page: pageNumber });

/** Trials on one page of the list. */
const pageSize = 10;

/** The trials of the organisation, state by state. @param props.standings undefined until they are known. */
export function TrialList({ standings }: { standings: TrialStandings | undefined }): ReactNode {
  const query = useQueryState(trialQuery);
  const { status, page } = query.values;
  const list = usePagedRead(
    listTrials,
    { query: withoutEmpty({ Page: page, PageSize: pageSize, Status: status?.toString() }) },
    { revalidateOnFocus: true },
  );
  return (
    <section aria-labelledby="own-trials">
      <h2 id="own-trials" className="size-large margin-bottom-3">
        试用记录
      </h2>
      <GroupTabs
        label="试用状态"
        groups={statuses.map((each) => ({
          label: each === undefined ? '全部' : trialStatusLabels[each],
          href: query.href({ status: each }),
          isCurrent: each === status,
        }))}
      />
      <PagedTable
        label="试用"
        unit="个"
        list={list}
        query={query}
        columns={trialColumns(standings)}
        rowKey={({ Id }) => Id}
        expectedRows={3}
        empty={
          status === undefined ? (
            <EmptyState
              title="还没有申请过试用"
              text={`从下面选一个产品，填写申请后 ${servicePromises.trialReview}审核。`}
            />
          ) : (
            <EmptyState title={`没有${trialStatusLabels[status]}的试用`}>
              <LinkButton href={query.href({ status: undefined })} tone="outline">
                查看全部试用
              </LinkButton>
            </EmptyState>
          )
        }
      />
    </section>
  );
}

/** @param standings undefined until they are known. */
function trialColumns(standings: TrialStandings | undefined): readonly RecordColumn<Trial>[] {
  return [
    {
      key: 'product',
      title: '产品',
      part: 'title',
      render: ({ Icon, ProductName }) => (
        <span className="flex items-center gap-3">
          {Icon && <SiteImage className={styles.icon} src={Icon} alt="" width={36} height={36} loading="lazy" />}
          <span className="product-name">{ProductName}</span>
        </span>
      ),
    },
    {
      key: 'status',
      title: '状态',
      render: ({ Status, Reason }) => (
        <>
          <TrialStatusTag status={Status} />
          {Reason && <p className="text-secondary">{Reason}</p>}
        </>
      ),
    },
    { key: 'term', title: '试用时间', width: 220, render: (trial) => <TrialTerm trial={trial} /> },
    {
      key: 'application',
      title: '申请信息',
      render: ({ Contact, Mobile, CTime }) => (
        <>
          <span>{Contact ? `${Contact} ${Mobile}` : '申请人已注销'}</span>
          <br />
          <time className={styles.time} dateTime={CTime}>
            {formatDateTime(CTime)}
          </time>
        </>
      ),
    },
    {
      key: 'actions',
      title: '操作',
      part: 'actions',
      align: 'right',
      width: 130,
      render: (trial) => <TrialActions trial={trial} standings={standings} />,
    },
  ];
}

interface TrialActionsProps {
  trial: Trial;
  /** Undefined until they are known. */
  standings: TrialStandings | undefined;
}

/** What can be done about a trial: to buy the product, to ask again, or to use what was bought. */
function TrialActions({ trial, standings }: TrialActionsProps): ReactNode {
  const may = useAllowedAction();
  const way = wayOf(trial, standings);
  if (!way || (way.needs && !may(way.needs))) return '—';
  return (
    <Link className={way.needs === 'OrderCreate' ? styles.main : styles.way} to={way.href}>
      {way.label}
      <span className="visually-hidden">{trial.ProductName}</span>
    </Link>
  );
}

interface Way {
  label: string;
  href: string;
  /** The action that the visitor's role must allow. */
  needs?: 'OrderCreate' | 'TrialApply';
}

function wayOf({ Id, AppId: appId, Status }: Trial, standings: TrialStandings | undefined): Way | undefined {
  if (Status === trialStatus.converted || standings?.inUse.has(appId)) {
    return { label: '查看应用', href: buildPath('mecenter', { type: 'app' }) };
  }
  if (Status === trialStatus.running || Status === trialStatus.ended) {
    return { label: '转正开通', href: buildPath('funcOpen', { appId, type: 'open' }), needs: 'OrderCreate' };
  }
  // After a refusal the organisation may have asked again, and then that counts.
  const isLast = standings?.latest.get(appId)?.Id === Id;
  return Status === trialStatus.rejected && isLast
    ? { label: '再次申请', href: buildPath('freetry', { appId }), needs: 'TrialApply' }
    : undefined;
}
