import type { ReactNode } from 'react';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import type { ListProductRecordsReply } from '#contract/product/product-record-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { yearId } from '#features/update-records/record-year.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { formatDate } from '#contract/china-time.ts';
import styles from './product-record-page.module.css';

interface RecordAsideProps {
  product: GetProductReply;
  /** The records of the page that is shown, newest first. */
  records: ListProductRecordsReply['items'];
}

/** The newest of the records shown, their years as places to go to, and the way to the product. */
export function RecordAside({ product, records }: RecordAsideProps): ReactNode {
  const [newest] = records;
  const years = [...new Set(records.map(({ published_at: day }) => day.slice(0, 4)))];
  return (
    <aside className={styles.aside} aria-label="版本概览">
      {newest && (
        <p className="text-secondary">
          <span className={styles.version}>V{newest.version}</span>
          {formatDate(newest.published_at)} 发布
        </p>
      )}
      {years.length > 1 && (
        <nav aria-label="按年份">
          <h3 className="text-secondary size-small weight-400 margin-bottom-2">按年份</h3>
          <ul className={styles.years}>
            {years.map((year) => (
              <li key={year}>
                <a href={`#${yearId(year)}`}>{year} 年</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LinkButton href={buildPath('productDetail', { appId: product.app_id })} tone="outline">
        了解{product.name}
      </LinkButton>
    </aside>
  );
}
