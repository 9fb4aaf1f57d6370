import {
  getArticle,
  listArticleCategories,
  listArticles,
  listInformation,
} from '#contract/article/article-endpoints.ts';
import type { SeriesPart } from '#contract/article/article-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { articleQuery, listArticlesQuery } from '#features/article-list/article-query.ts';
import { articleCall, articleHead } from '#pages/college-post/article-text.ts';
import { collegeHead, noArticlesTitle } from '#pages/college/college-text.ts';
import { informationHead, informationLead, newsInput, noNewsTitle } from '#pages/information/information-text.ts';
import { pageQuery } from '#data/query/query-state.ts';
import { listPageHead } from '#ui/head/list-page-head.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { formatDate } from '#contract/china-time.ts';
import { mobileHref, type MobilePage } from '../mobile-page';
import { ArticleHtml, ArticleItem, Film, WideCover } from '../article-parts';
import { CallOut, Chips, EmptyList, ItemList, ListSection, PageTitle, Pager, SearchForm } from '../mobile-parts';

const collegePath = '/m/college';

export const collegePage: MobilePage = async ({ call, query }) => {
  const values = articleQuery.read(query);
  const { page, category, keyword, tag } = values;
  const [{ categories }, { items, total, page_size: pageSize }] = await Promise.all([
    call(listArticleCategories, {}),
    call(listArticles, { query: listArticlesQuery(values) }),
  ]);
  if (page > 1 && items.length === 0) return null;
  const isFiltered = [category, keyword, tag].some(Boolean);
  const head = listPageHead(collegeHead, page, items);
  return {
    head: isFiltered ? { ...head, canonicalPath: collegeHead.canonicalPath } : head,
    main: (
      <>
        <h1>{collegeHead.title}</h1>
        <SearchForm action={collegePath} label="搜索文章" name="keyword" value={keyword} />
        <Chips
          label="分类"
          items={[
            { label: '全部', href: collegePath, isCurrent: category === undefined },
            ...categories.map(({ id, name }) => ({
              label: name,
              href: `${collegePath}?category=${id}`,
              isCurrent: id === category,
            })),
          ]}
        />
        {(keyword || tag) && (
          <p className="found">
            “{keyword || tag}”共 {total} 篇 <a href={collegePath}>清除</a>
          </p>
        )}
        <ItemList
          kind="articles"
          items={items.map((article) => <ArticleItem key={article.id} article={article} />)}
          empty={{ text: noArticlesTitle, link: { href: collegePath, label: '看看全部文章' } }}
        />
        <Pager page={page} total={total} pageSize={pageSize} path={collegePath} query={query} />
      </>
    ),
  };
};

export const articlePage: MobilePage = async ({ call, query }) => {
  const [id, ...others] = query.getAll('id');
  if (id === undefined || others.length > 0) return null;
  const article = await call(getArticle, { params: { id } });
  const { title, author, source, tags, video, category_id: category, prev, next, series } = article;
  return {
    head: articleHead(article),
    main: (
      <>
        <article>
          <PageTitle
            back={{ href: `${collegePath}?category=${category}`, label: article.category_name }}
            title={title}
          />
          <p className="facts">
            {author} · {formatDate(article.published_at)}
            {source !== '' && ` · 来源：${source}`}
          </p>
          {video ? (
            <Film video={video} player={desktopHref(buildPath('collegePost', {}, { id: article.id }))} />
          ) : (
            <WideCover src={article.cover} leading />
          )}
          <ArticleHtml html={article.content_html} />
          <p className="tags">
            {tags.map((tag) => (
              <a key={tag} href={`${collegePath}?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </a>
            ))}
          </p>
        </article>
        <nav className="neighbours" aria-label="上一篇与下一篇">
          {prev && (
            <a href={articlePath(prev.id)}>
              <small>上一篇</small>
              {prev.title}
            </a>
          )}
          {next && (
            <a href={articlePath(next.id)}>
              <small>下一篇</small>
              {next.title}
            </a>
          )}
        </nav>
        {series && (
          <ListSection
            kind="links"
            title={`系列：${series.title}`}
            items={series.parts.map((part) => seriesLink(part, part.id === article.id))}
          />
        )}
        <ListSection
          kind="articles"
          title="相关文章"
          items={article.related.map((card) => <ArticleItem key={card.id} article={card} />)}
        />
        <CallOut
          title={articleCall.title}
          text={articleCall.text}
          link={{ href: '/m/tuoguan', label: articleCall.action }}
        />
      </>
    ),
  };
};

function seriesLink({ id, title }: SeriesPart, isShown: boolean) {
  return isShown ? <strong aria-current="page">{title}</strong> : <a href={articlePath(id)}>{title}</a>;
}

function articlePath(id: number): string {
  return `/m/article/post?id=${id}`;
}

/** Hot articles, and news on other sites. */
export const informationPage: MobilePage = async ({ call, query }) => {
  const { page } = pageQuery.read(query);
  const { items, total, page_size: pageSize } = await call(listInformation, newsInput(page));
  if (page > 1 && items.length === 0) return null;
  return {
    head: listPageHead(informationHead, page, items),
    main: (
      <>
        <PageTitle title={informationHead.title} lead={informationLead} />
        {items.length === 0 && <EmptyList text={noNewsTitle} link={{ href: collegePath, label: '到学院看看' }} />}
        <ul className="news">
          {items.map(({ kind, id, title, summary, url, source, published_at: time }) => {
            const isElsewhere = !url.startsWith('/');
            return (
              <li key={kind + id}>
                <a href={mobileHref(url)} rel={isElsewhere ? 'noopener noreferrer' : undefined}>
                  <h2>{title}</h2>
                  <p>{summary}</p>
                  <small>
                    {formatDate(time)}
                    {isElsewhere && ` · 来源：${source} ↗`}
                  </small>
                </a>
              </li>
            );
          })}
        </ul>
        <Pager page={page} total={total} pageSize={pageSize} path="/m/information" query={query} />
      </>
    ),
  };
};
