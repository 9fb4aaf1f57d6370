import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listProductRecords } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { latestRecords } from '#features/update-records/latest-records.ts';
import { RecordTimeline } from '#features/update-records/record-timeline.tsx';
import { useRead } from '#data/http/use-read.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './product-detail-page.module.css';

/** The latest changes of a product; nothing where there are none. */
export function ProductNews({ appId }: { appId: string }): ReactNode {
  const { data } = useRead(listProductRecords, latestRecords(appId));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="最近更新">
      <RecordTimeline records={data.items} />
      <p className={styles.more}>
        <Link to={buildPath('productRecord', { appId })}>查看全部更新记录（{data.total} 条）</Link>
      </p>
    </Section>
  );
}
