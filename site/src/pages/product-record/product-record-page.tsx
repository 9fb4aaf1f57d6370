import type { ReactNode } from 'react';
import { getProduct, listProductRecords } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { RecordTimeline } from '#features/update-records/record-timeline.tsx';
import { useRead } from '#data/http/use-read.ts';
import { pageQuery, useQueryState } from '#data/query/query-state.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { ProductTrail } from '#ui/breadcrumb/product-trail.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import styles from './product-record-page.module.css';
import { noRecordsTitle, recordHead, recordLead, recordsInput } from './record-text';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import type { ListProductRecordsReply } from '#contract/product/product-record-schema.ts';
import { yearId } from '#features/update-records/record-timeline.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { formatDate } from '#contract/china-time.ts';

export const reads = ({ params: { appId = '' }, query }: PageUrl) => [
  { endpoint: getProduct, input: { params: { appId } } },
  { endpoint: listProductRecords, input: recordsInput(appId, pageQuery.read(query).page) },
];

export default function ProductRecordPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const query = useQueryState(pageQuery);
  const { page } = query.values;
  const read = useRead(getProduct, { params: { appId } });
  const records = useRead(listProductRecords, recordsInput(appId, page));
  return (
    <EntityPage read={read} title="更新记录">
      {(product) => (
        <div className="padding-bottom-8">
          <PageHead {...listPageHead(recordHead(product), page, records.data?.items)} />
          <ProductTrail product={product} title="更新记录" />
          <PageIntro eyebrow={product.name} title="更新记录" lead={recordLead} />
          <h2 className="visually-hidden">全部版本</h2>
          <PagedList
            read={records}
            query={query}
            empty={<EmptyState title={noRecordsTitle} text="首个版本发布后，变化会记在这里。" />}
          >
            {({ items }, pager) => (
              <div className={`${styles.columns} grid items-start`}>
                <div>
                  <RecordTimeline records={items} />
                  {pager}
                </div>
                <RecordAside product={product} records={items} />
              </div>
            )}
          </PagedList>
        </div>
      )}
    </EntityPage>
  );
}

interface RecordAsideProps {
  product: GetProductReply;
  /** The records of the page that is shown, newest first. */
  records: ListProductRecordsReply['items'];
}

/** The newest of the records shown, their years as places to go to, and the way to the product. */
function RecordAside({ product, records }: RecordAsideProps): ReactNode {
  const [newest] = records;
  const years = [...new Set(records.map(({ published_at: day }) => day.slice(0, 4)))];
  return (
    <aside className={`${styles.aside} card grid gap-4 padding-5`} aria-label="版本概览">
      {newest && (
        <p className="text-secondary">
          <span className={`${styles.version} text-ink tabular block`}>V{newest.version}</span>
          {formatDate(newest.published_at)} 发布
        </p>
      )}
      {years.length > 1 && (
        <nav aria-label="按年份">
          <h3 className="text-secondary size-small weight-400 margin-bottom-2">按年份</h3>
          <ul className={`${styles.years} flex wrap`}>
            {years.map((year) => (
              <li key={year}>
                <a className="text-brand weight-600" href={`#${yearId(year)}`}>
                  {year} 年
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LinkButton href={buildPath('productDetail', { appId: product.app_id })} theme="outline">
        了解{product.name}
      </LinkButton>
    </aside>
  );
}
