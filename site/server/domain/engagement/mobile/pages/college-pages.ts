import {
  getArticle,
  listArticleCategories,
  listArticles,
  listInformation,
  viewArticle,
} from '../../../../../contract/article/article-endpoints';
import type { SeriesPart } from '../../../../../contract/article/article-schema';
import { buildPath } from '../../../../../contract/routes/route-table';
import { AppFailure } from '../../../../app-failure';
import { markup, type Markup } from '../markup';
import type { MobilePage } from '../mobile-page';
import {
  articleItem,
  chips,
  cleanedHtml,
  coverPicture,
  emptyList,
  film,
  mobileHref,
  onDesktop,
  pageNumber,
  pager,
  refuseBeyondLast,
  searchForm,
  searchTextIn,
  section,
} from '../mobile-parts';

const collegePath = '/m/college';
const pageSize = 10;

export const collegePage: MobilePage = {
  async content({ call, query }) {
    const [page, keyword, tag] = [pageNumber(query), searchTextIn(query, 'keyword'), searchTextIn(query, 'tag')];
    const category = /^[1-9]\d{0,8}$/.test(query.get('category') ?? '') ? Number(query.get('category')) : undefined;
    const filter = { ...(category && { category }), ...(tag && { tag }), ...(keyword && { keyword }) };
    const [{ categories }, { items, total }] = await Promise.all([
      call(listArticleCategories, {}),
      call(listArticles, { query: { ...filter, page, page_size: pageSize } }),
    ]);
    refuseBeyondLast(page, items);
    return {
      title: '学院',
      description: '广告投放的方法、案例与渠道规则：账户搭建、出价、素材、数据分析与行业打法。',
      canonical: buildPath('college', {}, { ...filter, page: page > 1 ? page : undefined }),
      main: markup`<h1>学院</h1>
${searchForm({ action: collegePath, label: '搜索文章', name: 'keyword', value: keyword })}
${chips('分类', [
  { label: '全部', href: collegePath, isCurrent: category === undefined },
  ...categories.map(({ id, name }) => ({
    label: name,
    href: `${collegePath}?category=${id}`,
    isCurrent: id === category,
  })),
])}
${(keyword || tag) && markup`<p class="found">“${keyword || tag}”共 ${total} 篇 <a href="${collegePath}">清除</a></p>`}
${
  items.length > 0
    ? markup`<ul class="articles">${items.map((item) => markup`<li>${articleItem(item)}</li>`)}</ul>`
    : emptyList('未找到相关文章。', { href: collegePath, label: '看看全部文章' })
}
${pager({ page, total, pageSize, path: collegePath, query })}`,
    };
  },
};

export const articlePage: MobilePage = {
  view: ({ call, query }) => call(viewArticle, { params: { id: articleIdIn(query) } }),
  async content({ call, query }) {
    const article = await call(getArticle, { params: { id: articleIdIn(query) } });
    const { id, title, summary, author, source, tags, video, category_id: category, prev, next, series } = article;
    const canonical = buildPath('collegePost', {}, { id });
    return {
      title,
      description: summary,
      canonical,
      main: markup`<article><p class="back"><a href="/m/college?category=${category}">${article.category_name}</a></p>
<h1>${title}</h1>
<p class="facts">${author} · ${article.published_at.slice(0, 10)}${source !== '' && ` · 来源：${source}`}</p>
${video ? film(video, onDesktop(canonical)) : coverPicture(article.cover, 'leading')}
${cleanedHtml(article.content_html)}
<p class="tags">${tags.map((tag) => markup`<a href="/m/college?tag=${encodeURIComponent(tag)}">${tag}</a>`)}</p></article>
<nav class="neighbours" aria-label="上一篇与下一篇">${prev && markup`<a href="/m/article/post?id=${prev.id}"><small>上一篇</small>${prev.title}</a>`}${next && markup`<a href="/m/article/post?id=${next.id}"><small>下一篇</small>${next.title}</a>`}</nav>
${series && section('links', `系列：${series.title}`, seriesLinks(series.parts, id))}
${section('articles', '相关文章', article.related.map(articleItem))}
<aside class="call-out"><h2>文中的方法，可以先试再买</h2><p>多数产品提供免费试用，无需付款信息，到期自动停用。</p><a class="button" href="/m/trial">申请试用</a></aside>`,
    };
  },
};

function seriesLinks(parts: readonly SeriesPart[], shownId: number): Markup[] {
  return parts.map(({ id, title }) =>
    id === shownId
      ? markup`<strong aria-current="page">${title}</strong>`
      : markup`<a href="/m/article/post?id=${id}">${title}</a>`,
  );
}

function articleIdIn(query: URLSearchParams): string {
  const [id, ...others] = query.getAll('id');
  if (id === undefined || others.length > 0) throw new AppFailure('notFound');
  return id;
}

/** Hot articles, and news on other sites. */
export const informationPage: MobilePage = {
  async content({ call, query }) {
    const page = pageNumber(query);
    const { items, total } = await call(listInformation, { query: { page, page_size: pageSize } });
    refuseBeyondLast(page, items);
    return {
      title: '热门资讯',
      description: '广告平台政策、渠道动态与投放方法，每周精选，附原文链接。',
      canonical: buildPath('information', {}, { page: page > 1 ? page : undefined }),
      main: markup`<h1>热门资讯</h1><p class="lead">平台规则改了什么、流量往哪里走。站外内容注明来源并附原文。</p>
${items.length === 0 && emptyList('暂无资讯。', { href: '/m/college', label: '到学院看看' })}
<ul class="news">${items.map(
        ({ title, summary, url, source, published_at: time }) =>
          markup`<li><a href="${mobileHref(url)}"${!url.startsWith('/') && markup` rel="noopener noreferrer"`}><h2>${title}</h2><p>${summary}</p><small>${time.slice(0, 10)}${!url.startsWith('/') && ` · 来源：${source} ↗`}</small></a></li>`,
      )}</ul>
${pager({ page, total, pageSize, path: '/m/information', query })}`,
    };
  },
};
