import { getArticle, viewArticle } from '../../../../../../contract/article/article-endpoints';
import type { SeriesPart } from '../../../../../../contract/article/article-schema';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { AppFailure } from '../../../../../app-failure';
import { markup, type Markup } from '../../document/markup';
import { articleItem } from '../../parts/article-item';
import { cleanedHtml } from '../../parts/cleaned-html';
import { coverPicture } from '../../parts/cover-picture';
import { film } from '../../parts/film';
import { onDesktop } from '../../parts/on-desktop';
import { section } from '../../parts/section';
import type { MobilePage } from '../mobile-request';

export const articlePage: MobilePage = {
  view: ({ call, query }) => call(viewArticle, { params: { id: idIn(query) } }),
  async content({ call, query }) {
    const article = await call(getArticle, { params: { id: idIn(query) } });
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
${series && section(`系列：${series.title}`, seriesLinks(series.parts, id), { kind: 'links' })}
${section('相关文章', article.related.map(articleItem), { kind: 'articles' })}
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

function idIn(query: URLSearchParams): string {
  const [id, ...others] = query.getAll('id');
  if (id === undefined || others.length > 0) throw new AppFailure('notFound');
  return id;
}
