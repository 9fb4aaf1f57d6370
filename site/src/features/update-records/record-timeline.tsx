import type { ReactNode } from 'react';
import type { ListProductRecordsReply } from '#contract/product/product-record-schema.ts';
import { SafeHtml } from '#ui/html/safe-html.tsx';
import { formatDate } from '#contract/china-time.ts';
import styles from './record-timeline.module.css';

type UpdateRecord = ListProductRecordsReply['items'][number];

const tones: Readonly<Record<UpdateRecord['type'], string | undefined>> = {
  新增: 'text-brand-deep',
  优化: 'text-success',
  修复: 'text-warning',
};

/** What changed, newest first. */
export function RecordTimeline({ records }: { records: readonly UpdateRecord[] }): ReactNode {
  return (
    <ol className="list-none">
      {records.map(({ id, version, type, title, content_html, published_at }, index) => (
        <li
          key={id}
          className={`${styles.record} grid`}
          id={beginsYear(records, index) ? yearId(published_at.slice(0, 4)) : undefined}
        >
          <p className="text-secondary size-small tabular flex gap-3">
            <time dateTime={published_at}>{formatDate(published_at)}</time>
            <span className="text-ink weight-600">V{version}</span>
          </p>
          <div className="text-secondary">
            <h3 className="size-large flex items-baseline gap-2 margin-bottom-1">
              <span className={`${styles.type} ${tones[type]}`}>{type}</span>
              {title}
            </h3>
            <SafeHtml html={content_html} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Whether a record is the first shown of its year. */
function beginsYear(records: readonly UpdateRecord[], index: number): boolean {
  const yearOf = (record: UpdateRecord | undefined) => record?.published_at.slice(0, 4);
  return yearOf(records[index]) !== yearOf(records[index - 1]);
}

/** Id of the first record of a year, for links to it. */
export function yearId(year: string): string {
  return `year-${year}`;
}

/** Records that a product's own page shows. */
const latestCount = 3;

/** Input of the read of a product's latest records. */
export function latestRecords(appId: string) {
  return { params: { appId }, query: { page_size: latestCount } };
}
