import type { ReactNode } from 'react';
import type { ListProductRecordsReply } from '../../../contract/product/product-record-schema';
import { SafeHtml } from '../../shared/ui/content/safe-html';
import { formatDate } from '../../shared/utils/format/format-date';
import styles from './record-timeline.module.css';

type UpdateRecord = ListProductRecordsReply['items'][number];

const tones: Readonly<Record<UpdateRecord['type'], string | undefined>> = {
  新增: styles.added,
  优化: styles.improved,
  修复: styles.mended,
};

/** What changed, newest first. */
export function RecordTimeline({ records }: { records: readonly UpdateRecord[] }): ReactNode {
  return (
    <ol className={styles.timeline}>
      {records.map(({ id, version, type, title, content_html, published_at }) => (
        <li key={id} className={styles.record}>
          <p className={styles.facts}>
            <time dateTime={published_at}>{formatDate(published_at)}</time>
            <span className={styles.version}>V{version}</span>
          </p>
          <div className={styles.words}>
            <h3 className={styles.title}>
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
