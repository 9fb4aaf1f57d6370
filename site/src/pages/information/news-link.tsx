import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListInformationReply } from '#contract/article/article-schema.ts';

export type News = ListInformationReply['items'][number];

/** The title of a piece of news, which opens it: an article of this site, or another site's page in a new window. */
export function NewsLink({
  item: { url, title },
  className,
}: {
  item: News;
  className?: string | undefined;
}): ReactNode {
  return url.startsWith('/') ? (
    <Link className={className} to={url}>
      {title}
    </Link>
  ) : (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <span className="visually-hidden">（在新窗口打开站外页面）</span>
    </a>
  );
}
