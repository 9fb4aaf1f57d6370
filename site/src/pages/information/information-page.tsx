import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listArticleCategories, listInformation } from '#contract/article/article-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { HotArticles, hotArticlesReadOf } from '#features/article-list/hot-articles.tsx';
import { TagLinks } from '#features/article-list/tag-links.tsx';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyNote } from '#ui/empty-state/empty-note.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { BeyondLastPage } from '#ui/pager/beyond-last-page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { pageNumber } from '#data/query/page-number.ts';
import { Headline } from './headline';
import { NewsItem } from './news-item';
import styles from './information-page.module.css';
import { informationHead, informationLead, newsInput, noNewsTitle } from './information-text';

const hotSize = 10;
const hotRead = hotArticlesReadOf(hotSize);

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => [
  { endpoint: listInformation, input: newsInput(query) },
  { endpoint: listArticleCategories, input: {}, optional: true },
  hotRead,
];

export default function InformationPage(): ReactNode {
  const [query] = useSearchParams();
  const news = useRead(listInformation, newsInput(query));
  const facets = useRead(listArticleCategories, {});
  return (
    <>
      <PageHead {...listPageHead(informationHead, pageNumber(query), news.data?.items)} />
      <PageIntro title={informationHead.title} lead={informationLead} />
      <ReadView read={news} height={600}>
        {({ items, total, page, page_size: size }) => {
          const [first] = items;
          if (!first && page > 1) return <BeyondLastPage page={page} first={buildPath('information')} />;
          if (!first) {
            return (
              <EmptyNote title={noNewsTitle} text="编辑正在整理本周内容，先到学院看看。">
                <LinkButton href={buildPath('college')}>去学院</LinkButton>
              </EmptyNote>
            );
          }
          const others = page === 1 ? items.slice(1) : items;
          return (
            <>
              {page === 1 && <Headline item={first} />}
              <div className={styles.columns}>
                <section aria-labelledby="news-title">
                  <h2 id="news-title" className="size-title margin-bottom-4">
                    最新
                  </h2>
                  <ol>
                    {others.map((item) => (
                      <li key={`${item.kind}${item.id}`}>
                        <NewsItem item={item} />
                      </li>
                    ))}
                  </ol>
                  <Pager
                    page={page}
                    pageCount={Math.ceil(total / size)}
                    hrefOf={(number) => buildPath('information', {}, { page: number })}
                  />
                </section>
                <div className={styles.side}>
                  <HotArticles title="热榜" read={hotRead} />
                  <TagLinks tags={facets.data?.tags ?? []} />
                </div>
              </div>
            </>
          );
        }}
      </ReadView>
    </>
  );
}
