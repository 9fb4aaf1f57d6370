import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listArticleCategories, listInformation } from '#contract/article/article-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { HotArticles, hotArticlesReadOf, TagLinks } from '#features/article-list/article-aside.tsx';
import { useRead } from '#data/http/use-read.ts';
import { pageQuery, useQueryState } from '#data/query/query-state.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import styles from './information-page.module.css';
import { informationHead, informationLead, newsInput, noNewsTitle } from './information-text';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatCount } from '#ui/format/format.ts';
import type { ListInformationReply } from '#contract/article/article-schema.ts';

const hotSize = 10;
const hotRead = hotArticlesReadOf(hotSize);

export const reads = ({ query }: PageUrl) => [
  { endpoint: listInformation, input: newsInput(pageQuery.read(query).page) },
  { endpoint: listArticleCategories, input: {}, optional: true },
  hotRead,
];

export default function InformationPage(): ReactNode {
  const query = useQueryState(pageQuery);
  const { page } = query.values;
  const news = useRead(listInformation, newsInput(page));
  const facets = useRead(listArticleCategories, {});
  return (
    <>
      <PageHead {...listPageHead(informationHead, page, news.data?.items)} />
      <PageIntro title={informationHead.title} lead={informationLead} />
      <PagedList
        read={news}
        query={query}
        height={600}
        empty={
          <EmptyState title={noNewsTitle} text="编辑正在整理本周内容，先到学院看看。">
            <LinkButton href={buildPath('college')}>去学院</LinkButton>
          </EmptyState>
        }
      >
        {({ items }, pager) => {
          const headline = page === 1 ? items[0] : undefined;
          const others = headline ? items.slice(1) : items;
          return (
            <>
              {headline && <Headline item={headline} />}
              <div className={`${styles.columns} grid`}>
                <section aria-labelledby="news-title">
                  <h2 id="news-title" className="size-title margin-bottom-4">
                    最新
                  </h2>
                  <ol className="list-none">
                    {others.map((item) => (
                      <li key={`${item.kind}${item.id}`}>
                        <NewsItem item={item} />
                      </li>
                    ))}
                  </ol>
                  {pager}
                </section>
                <div className="grid content-start gap-5">
                  <HotArticles title="热榜" read={hotRead} />
                  <TagLinks tags={facets.data?.tags ?? []} />
                </div>
              </div>
            </>
          );
        }}
      </PagedList>
    </>
  );
}

/** The newest piece of news, with a large picture. */
function Headline({ item }: { item: News }): ReactNode {
  const { cover, tags, source, summary, published_at: publishedAt, view_count: views } = item;
  return (
    <article className={`${styles.headline} grid columns-7-5 rounded-card`}>
      {cover && <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 992px) 800px, 100vw" leading />}
      <div className={`${styles.text} grid gap-3`}>
        <p className={`${styles.tags} size-small weight-600`}>头条 · {tags.length > 0 ? tags.join(' · ') : source}</p>
        <h2 className={`${styles.title} text-white size-headline`}>
          <NewsLink className={`${styles.link} link-stretched`} item={item} />
        </h2>
        <p>{summary}</p>
        <p className="size-small tabular">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
          {views > 0 && ` · 阅读 ${formatCount(views)}`}
        </p>
      </div>
    </article>
  );
}

/** One piece of news, here or elsewhere, under the day on which it came out. */
function NewsItem({ item }: { item: News }): ReactNode {
  const { summary, source, tags, view_count: views, published_at: publishedAt } = item;
  const [year, month, day] = formatDate(publishedAt).split('-');
  return (
    <article className={`${styles.item} grid line-top`}>
      <time className="text-secondary size-small tabular" dateTime={publishedAt}>
        <span className={`${styles.day} text-ink weight-700`}>
          {month}-{day}
        </span>
        {year}
      </time>
      <div>
        <h3 className={`${styles.itemTitle} size-large`}>
          <NewsLink className={`${styles.itemLink} link-stretched`} item={item} />
        </h3>
        <p className="text-secondary margin-top-1">{summary}</p>
        <p className={`${styles.facts} text-secondary size-small tabular flex wrap margin-top-2`}>
          {tags.map((tag) => (
            <span key={tag} className="text-brand-deep">
              {tag}
            </span>
          ))}
          {source && <span>来源：{source} ↗</span>}
          {views > 0 && <span>阅读 {formatCount(views)}</span>}
        </p>
      </div>
    </article>
  );
}

type News = ListInformationReply['items'][number];

/** The title of a piece of news, which opens it: an article of this site, or another site's page in a new window. */
function NewsLink({ item: { url, title }, className }: { item: News; className?: string | undefined }): ReactNode {
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
