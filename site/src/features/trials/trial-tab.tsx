import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageText } from '#data/page-texts.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { trialStatus, trialStatuses, trialStatusLabels } from '#contract/trial/trial-status.ts';
import { useRead, usePagedRead } from '#data/http/use-read.ts';
import { oneOf, pageNumber, queryState, useQueryState, withoutEmpty } from '#data/query/query-state.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PagedTable } from '#ui/paged-list/paged-table.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import type { RecordColumn } from '#ui/table/record-column.ts';
import { StatusTabs } from '#ui/tabs/group-tabs.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { TitledSection } from '#ui/section/titled-section.tsx';
import { useTrialOverview, type TrialOverview } from './trial-overview';
import { TrialStatusTag, TrialTerm } from './trial-status';

/** The organisation's trials, and the products that it can try. */
export default function TrialTab(): ReactNode {
  const mayApply = useAllowedAction()('TrialApply');
  const overview = useTrialOverview();
  return (
    <div className="grid one-column gap-6">
      <TrialList overview={overview} />
      {mayApply && <TrialProducts overview={overview} />}
    </div>
  );
}

/** @param overview undefined until it is known. */
function TrialProducts({ overview }: { overview: TrialOverview | undefined }): ReactNode {
  const read = useRead(listProducts, allProducts);
  return (
    <TitledSection title="可以试用的产品">
      <QueryView read={read}>
        {({ items }) => (
          <ItemList label="可以试用的产品">
            {items
              .filter((product) => product.trial_days > 0)
              .map(({ app_id: appId, name, slogan, icon, trial_days: days }) => (
                <ListItem
                  key={appId}
                  icon={icon}
                  actions={<ProductStatus appId={appId} name={name} days={days} overview={overview} />}
                >
                  <h3 className="size-body">
                    <Link to={buildPath('productDetail', { appId })}>{name}</Link>
                  </h3>
                  <p className="text-secondary size-small">{slogan}</p>
                </ListItem>
              ))}
          </ItemList>
        )}
      </QueryView>
    </TitledSection>
  );
}

interface ProductStatusProps {
  appId: string;
  name: string;
  days: number;
  overview: TrialOverview | undefined;
}

/** The state of a product in the organisation, or a link to try it. */
function ProductStatus({ appId, name, days, overview }: ProductStatusProps): ReactNode {
  if (overview?.inUse.has(appId)) return <ToneTag tone="green">已开通</ToneTag>;
  const trial = overview?.latest.get(appId);
  if (trial && trial.Status !== trialStatus.rejected) return <TrialStatusTag status={trial.Status} />;
  return (
    <LinkButton size="row" theme="outline" href={buildPath('freetry', { appId })}>
      {trial ? '再次申请' : `试用 ${days} 天`}
      <span className="visually-hidden">{name}</span>
    </LinkButton>
  );
}

const trialQuery = queryState({ status: oneOf(trialStatuses), page: pageNumber });

/** Trials on one page of the list. */
const pageSize = 10;

/** The organisation's trials, by state. @param props.overview undefined until it is known. */
function TrialList({ overview }: { overview: TrialOverview | undefined }): ReactNode {
  const query = useQueryState(trialQuery);
  const { status, page } = query.values;
  const { trialReview } = usePageText('promises', servicePromises);
  const list = usePagedRead(
    listTrials,
    { query: withoutEmpty({ Page: page, PageSize: pageSize, Status: status?.toString() }) },
    { revalidateOnFocus: true },
  );
  return (
    <TitledSection title="试用记录">
      <StatusTabs label="试用状态" statuses={trialStatuses} names={trialStatusLabels} query={query} />
      <PagedTable
        label="试用"
        unit="个"
        list={list}
        query={query}
        columns={trialColumns(overview)}
        rowKey={({ Id }) => Id}
        expectedRows={3}
        empty={
          status === undefined ? (
            <EmptyState title="还没有申请过试用" text={`从下面选一个产品，填写申请后 ${trialReview}审核。`} />
          ) : (
            <EmptyState title={`没有${trialStatusLabels[status]}的试用`}>
              <LinkButton href={query.href({ status: undefined })} theme="outline">
                查看全部试用
              </LinkButton>
            </EmptyState>
          )
        }
      />
    </TitledSection>
  );
}

/** @param overview undefined until it is known. */
function trialColumns(overview: TrialOverview | undefined): readonly RecordColumn<Trial>[] {
  return [
    {
      key: 'product',
      title: '产品',
      part: 'title',
      render: ({ Icon, ProductName }) => (
        <span className="flex items-center gap-3">
          {Icon && (
            <SiteImage className="flex-none rounded-panel" src={Icon} alt="" width={36} height={36} loading="lazy" />
          )}
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
          <time className="text-secondary nowrap" dateTime={CTime}>
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
      render: (trial) => <TrialActions trial={trial} overview={overview} />,
    },
  ];
}

interface TrialActionsProps {
  trial: Trial;
  /** Undefined until it is known. */
  overview: TrialOverview | undefined;
}

/** A link by the state of a trial: to buy the product, to apply again, or to use what was bought. */
function TrialActions({ trial, overview }: TrialActionsProps): ReactNode {
  const isAllowed = useAllowedAction();
  const action = trialAction(trial, overview);
  if (!action || (action.needs && !isAllowed(action.needs))) return '—';
  return (
    <LinkButton size="row" theme={action.needs === 'OrderCreate' ? 'solid' : 'outline'} href={action.href}>
      {action.label}
      <span className="visually-hidden">{trial.ProductName}</span>
    </LinkButton>
  );
}

interface TrialAction {
  label: string;
  href: string;
  /** The action that the visitor's role must allow. */
  needs?: 'OrderCreate' | 'TrialApply';
}

function trialAction(
  { Id, AppId: appId, Status }: Trial,
  overview: TrialOverview | undefined,
): TrialAction | undefined {
  if (Status === trialStatus.converted || overview?.inUse.has(appId)) {
    return { label: '查看应用', href: buildPath('mecenter', { type: 'app' }) };
  }
  if (Status === trialStatus.running || Status === trialStatus.ended) {
    return { label: '转正开通', href: buildPath('funcOpen', { appId, type: 'open' }), needs: 'OrderCreate' };
  }
  // After a refusal the organisation may have applied again, and then that trial counts.
  const isLast = overview?.latest.get(appId)?.Id === Id;
  return Status === trialStatus.rejected && isLast
    ? { label: '再次申请', href: buildPath('freetry', { appId }), needs: 'TrialApply' }
    : undefined;
}
