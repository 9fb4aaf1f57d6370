import type { ReactNode } from 'react';
import { listArticleCategories, listArticles } from '#contract/article/article-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { articleQuery, listArticlesQuery } from '#features/article-list/article-query.ts';
import { ArticleCardView } from '#features/article-list/article-card-view.tsx';
import { HotArticles, hotArticlesReadOf, TagLinks } from '#features/article-list/article-aside.tsx';
import { useRead } from '#data/http/use-read.ts';
import { useQueryState } from '#data/query/query-state.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { ListFilter } from '#ui/search/list-filter.tsx';
import styles from './college-page.module.css';
import { collegeHead, noArticlesTitle } from './college-text';

const hotSize = 6;
const hotRead = hotArticlesReadOf(hotSize);

export const reads = ({ query }: PageUrl) => [
  { endpoint: listArticleCategories, input: {}, optional: true },
  { endpoint: listArticles, input: { query: listArticlesQuery(articleQuery.read(query)) } },
  hotRead,
];

const filterNames = ['category', 'tag', 'keyword'] as const;

export default function CollegePage(): ReactNode {
  const query = useQueryState(articleQuery);
  const { tag, page } = query.values;
  const isFiltered = query.isSet(filterNames);
  const facets = useRead(listArticleCategories, {});
  const articles = useRead(listArticles, { query: listArticlesQuery(query.values) });
  return (
    <>
      <PageHead
        {...listPageHead(collegeHead, page, articles.data?.items)}
        // A choice of articles is found by the list of all.
        {...(isFiltered && { canonicalPath: buildPath('college') })}
      />
      <PageIntro
        title="学院"
        lead="一线优化师写给投放人的笔记：怎么开户、怎么出价、数据对不上怎么查、素材为什么会疲劳。"
      />
      <ListFilter route="college" noun="文章" look="lines" categories={facets.data?.categories ?? []} query={query} />
      <div className={`${styles.columns} grid`}>
        <section className={styles.articles} aria-labelledby="articles-title">
          <h2 id="articles-title" className="visually-hidden">
            文章列表
          </h2>
          {tag && <p className="text-secondary padding-top-4">标签：{tag}</p>}
          <PagedList
            read={articles}
            query={query}
            height={600}
            empty={
              isFiltered ? (
                <EmptyState title={noArticlesTitle} text="换一个关键词或分类试试。">
                  <LinkButton href={query.hrefWithout(filterNames)}>清除筛选</LinkButton>
                </EmptyState>
              ) : (
                <EmptyState title="暂无文章" text="文章正在准备中，先看看产品吧。">
                  <LinkButton href={buildPath('product')}>查看产品</LinkButton>
                </EmptyState>
              )
            }
          >
            {({ items }, pager) => (
              <>
                <ul>
                  {items.map((article) => (
                    <li key={article.id}>
                      <ArticleCardView article={article} />
                    </li>
                  ))}
                </ul>
                {pager}
              </>
            )}
          </PagedList>
        </section>
        <div className="screen-only grid content-start gap-5 padding-top-5">
          <HotArticles title="大家在读" read={hotRead} />
          <TagLinks tags={facets.data?.tags ?? []} chosen={tag} />
        </div>
      </div>
    </>
  );
}
