import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listArticleCategories, listArticles } from '#contract/article/article-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { articleQuery } from '#features/article-list/article-query.ts';
import { ArticleCardView } from '#features/article-list/article-card-view.tsx';
import { ArticleFilter } from '#features/article-list/article-filter.tsx';
import { HotArticles, hotArticlesReadOf } from '#features/article-list/hot-articles.tsx';
import { TagLinks } from '#features/article-list/tag-links.tsx';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { BeyondLastPage } from '#ui/pager/beyond-last-page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import styles from './college-page.module.css';
import { collegeHead, noArticlesTitle } from './college-text';

const hotSize = 6;
const hotRead = hotArticlesReadOf(hotSize);

/** What the server answers before it renders this page. */
export const reads = ({ query }: PageUrl) => [
  { endpoint: listArticleCategories, input: {}, optional: true },
  { endpoint: listArticles, input: { query: articleQuery(query) } },
  hotRead,
];

export default function CollegePage(): ReactNode {
  const [query] = useSearchParams();
  const choice = articleQuery(query);
  const { category, tag, keyword } = choice;
  const isFiltered = [category, tag, keyword].some(Boolean);
  const facets = useRead(listArticleCategories, {});
  const articles = useRead(listArticles, { query: choice });
  return (
    <>
      <PageHead
        {...listPageHead(collegeHead, choice.page, articles.data?.items)}
        // A choice of articles is found by the list of all.
        {...(isFiltered && { canonicalPath: buildPath('college') })}
      />
      <PageIntro
        title="学院"
        lead="一线优化师写给投放人的笔记：怎么开户、怎么出价、数据对不上怎么查、素材为什么会疲劳。"
      />
      <ArticleFilter choice={choice} categories={facets.data?.categories ?? []} />
      <div className={styles.columns}>
        <section aria-labelledby="articles-title">
          <h2 id="articles-title" className="visually-hidden">
            文章列表
          </h2>
          {tag && <p className="text-secondary padding-top-4">标签：{tag}</p>}
          <QueryView read={articles} height={600}>
            {({ items, total, page, page_size: size }) =>
              items.length === 0 ? (
                <NoArticles choice={choice} page={page} />
              ) : (
                <>
                  <ul>
                    {items.map((article) => (
                      <li key={article.id}>
                        <ArticleCardView article={article} />
                      </li>
                    ))}
                  </ul>
                  <Pager
                    page={page}
                    pageCount={Math.ceil(total / size)}
                    hrefOf={(number) => buildPath('college', {}, { category, tag, keyword, page: number })}
                  />
                </>
              )
            }
          </QueryView>
        </section>
        <div className={styles.side}>
          <HotArticles title="大家在读" read={hotRead} />
          <TagLinks tags={facets.data?.tags ?? []} chosen={tag} />
        </div>
      </div>
    </>
  );
}

/** What stands in the place of the list when there is nothing to list. */
function NoArticles({ choice, page }: { choice: ReturnType<typeof articleQuery>; page: number }): ReactNode {
  const { category, tag, keyword } = choice;
  const isFiltered = [category, tag, keyword].some(Boolean);
  return (
    <div className="padding-top-5">
      {page > 1 ? (
        <BeyondLastPage page={page} first={buildPath('college', {}, { category, tag, keyword })} />
      ) : isFiltered ? (
        <EmptyState title={noArticlesTitle} text="换一个关键词或分类试试。">
          <LinkButton href={buildPath('college')}>清除筛选</LinkButton>
        </EmptyState>
      ) : (
        <EmptyState title="暂无文章" text="文章正在准备中，先看看产品吧。">
          <LinkButton href={buildPath('product')}>查看产品</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
