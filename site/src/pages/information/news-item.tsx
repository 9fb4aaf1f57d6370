import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListInformationReply } from '../../../contract/article/article-schema';
import { CoverPicture } from '../../shared/ui/content/cover-picture';
import { formatDate } from '../../shared/utils/format/format-date';
import { formatImpressions } from '../../shared/utils/format/format-impressions';
import styles from './news-item.module.css';

interface NewsItemProps {
  item: ListInformationReply['items'][number];
  /** Whether it is the headline, with a large picture. */
  leading: boolean;
}

/** One piece of news, here or elsewhere. */
export function NewsItem({ item, leading }: NewsItemProps): ReactNode {
  const { title, summary, cover, url, source, tags, view_count: views, published_at: publishedAt } = item;
  return (
    <article className={`${styles.item} ${leading ? styles.leading : ''}`}>
      {leading && cover && (
        <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 992px) 660px, 100vw" leading />
      )}
      <div className={styles.words}>
        <p className={styles.tags}>{tags.length > 0 ? tags.join(' · ') : source}</p>
        <h3 className={styles.title}>
          {url.startsWith('/') ? (
            <Link className={styles.link} to={url}>
              {title}
            </Link>
          ) : (
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              {title}
              <span className="visually-hidden">（在新窗口打开站外页面）</span>
            </a>
          )}
        </h3>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.facts}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {source && <span>来源：{source} ↗</span>}
          {views > 0 && <span>阅读 {formatImpressions(views)}</span>}
        </p>
      </div>
    </article>
  );
}
