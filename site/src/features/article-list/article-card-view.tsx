import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleCard } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatCount, formatDuration } from '#ui/format/format.ts';
import styles from './article-list.module.css';

/** One article: what it is about, from whom and when. */
export function ArticleCardView({ article }: { article: ArticleCard }): ReactNode {
  const { id, title, summary, cover, category_name: category, author, video_duration: seconds } = article;
  return (
    <article className={`${styles.card} grid gap-4 items-start line-bottom`}>
      <div className={styles.picture}>
        <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 768px) 208px, 112px" />
        {seconds !== null && (
          <span className={`${styles.duration} text-white size-caption tabular`}>
            <span className="visually-hidden">视频，时长 </span>
            {formatDuration(seconds)}
          </span>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className={`${styles.title} size-large`}>
          {article.is_top && <span className={`${styles.pinned} text-brand-deep size-small`}>置顶</span>}
          <Link className={`${styles.link} link-stretched`} to={buildPath('collegePost', {}, { id })}>
            {title}
          </Link>
        </h3>
        <p className={`${styles.summary} text-secondary`}>{summary}</p>
        <p className={`${styles.facts} text-secondary size-small tabular flex wrap`}>
          <span>{category}</span>
          <span>{author}</span>
          <time dateTime={article.published_at}>{formatDate(article.published_at)}</time>
          <span>阅读 {formatCount(article.view_count)}</span>
        </p>
      </div>
    </article>
  );
}
