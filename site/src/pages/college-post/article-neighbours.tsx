import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GetArticleReply } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import styles from './article-view.module.css';

interface ArticleNeighboursProps {
  newer: GetArticleReply['prev'];
  older: GetArticleReply['next'];
}

/** The articles before and after this one. */
export function ArticleNeighbours({ newer, older }: ArticleNeighboursProps): ReactNode {
  return (
    <nav aria-label="上一篇与下一篇" className={styles.neighbours}>
      {newer && (
        <Link className={styles.neighbour} to={buildPath('collegePost', {}, { id: newer.id })} rel="prev">
          <span className="text-secondary size-small weight-400">上一篇</span>
          {newer.title}
        </Link>
      )}
      {older && (
        <Link className={styles.neighbour} to={buildPath('collegePost', {}, { id: older.id })} rel="next">
          <span className="text-secondary size-small weight-400">下一篇</span>
          {older.title}
        </Link>
      )}
    </nav>
  );
}
