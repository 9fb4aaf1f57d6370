import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getProduct, listProductRecords } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { RecordTimeline } from '../../features/update-records/record-timeline';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { listPageHead } from '../../shared/navigation/list-page-head';
import { PageHead } from '../../shared/navigation/page-head';
import { ProductTrail } from '../../shared/navigation/product-trail';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { BeyondLastPage } from '../../shared/ui/navigation/beyond-last-page';
import { Pager } from '../../shared/ui/navigation/pager';
import { ReadView } from '../../shared/ui/loading/read-view';
import { pageNumber } from '../../shared/utils/page-number';
import { RecordAside } from './record-aside';
import styles from './product-record-page.module.css';
import { noRecordsTitle, recordHead, recordLead, recordsInput } from './record-text';

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' }, query }: PageUrl) => [
  { endpoint: getProduct, input: { params: { appId } } },
  { endpoint: listProductRecords, input: recordsInput(appId, query) },
];

export default function ProductRecordPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const [query] = useSearchParams();
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  const records = useEndpoint(listProductRecords, recordsInput(appId, query), { failureInPlace: true });
  return (
    <EntityPage read={read} title="更新记录">
      {(product) => (
        <div className={styles.page}>
          <PageHead {...listPageHead(recordHead(product), pageNumber(query), records.data?.items)} />
          <ProductTrail product={product} title="更新记录" />
          <PageIntro eyebrow={product.name} title="更新记录" lead={recordLead} />
          <h2 className="visually-hidden">全部版本</h2>
          <ReadView read={records}>
            {({ items, total, page, page_size: size }) =>
              items.length === 0 ? (
                page > 1 ? (
                  <BeyondLastPage page={page} first={buildPath('productRecord', { appId })} />
                ) : (
                  <EmptyNote title={noRecordsTitle} text="首个版本发布后，变化会记在这里。" />
                )
              ) : (
                <div className={styles.columns}>
                  <div>
                    <RecordTimeline records={items} />
                    <Pager
                      page={page}
                      pageCount={Math.ceil(total / size)}
                      hrefOf={(number) => buildPath('productRecord', { appId }, { page: number })}
                    />
                  </div>
                  <RecordAside product={product} records={items} />
                </div>
              )
            }
          </ReadView>
        </div>
      )}
    </EntityPage>
  );
}
