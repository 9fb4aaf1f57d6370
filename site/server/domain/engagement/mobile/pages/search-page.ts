import { buildPath } from '../../../../../contract/routes/route-table';
import { search } from '../../../../../contract/search/search-endpoints';
import type { SearchGroupName, SearchPiece, SearchReply } from '../../../../../contract/search/search-schema';
import { markup, trusted, type Markup } from '../markup';
import type { MobilePage, MobileRequest } from '../mobile-page';
import { emptyList, mobileHref, searchForm, searchTextIn, section } from '../mobile-parts';

const suggestions = ['数据通', '账户托管', '素材', '出价', '转化'];

/** Searches everything public. */
export const searchPage: MobilePage = {
  async content({ call, query }) {
    const text = searchTextIn(query, 'q');
    return {
      title: text === '' ? '搜索' : `搜索“${text}”`,
      description: '',
      canonical: buildPath('home'),
      indexed: false,
      main: markup`<h1>搜索</h1>${searchForm({ action: '/m/search', label: '搜索全站', name: 'q', value: text })}
${text === '' ? suggestionLinks : await results(call, text)}`,
    };
  },
};

const suggestionLinks = markup`<nav class="tags" aria-label="大家常搜">${suggestions.map((word) => markup`<a href="/m/search?q=${encodeURIComponent(word)}">${word}</a>`)}</nav>`;

async function results(call: MobileRequest['call'], text: string): Promise<Markup> {
  const reply = await call(search, { query: { q: text } });
  if (reply.order.length === 0) {
    return markup`${emptyList(`没有找到“${text}”，换个说法试试。`, { href: '/m/contact', label: '问问顾问' })}${suggestionLinks}`;
  }
  return markup`${reply.order.map((name) => groups[name](reply))}`;
}

/** The section of each group of results. */
const groups: Readonly<Record<SearchGroupName, (reply: SearchReply) => Markup | null>> = {
  products: ({ products }) =>
    section(
      'cards',
      '产品',
      products.map(
        ({ path, marked_title: title, excerpt, icon }) =>
          markup`<a href="${mobileHref(path)}"><img src="${icon}" alt="" width="48" height="48"><div class="words"><h3>${markHits(title)}</h3><span>${markHits(excerpt)}</span></div></a>`,
      ),
    ),
  articles: ({ articles }) =>
    section(
      'links',
      '文章',
      articles.map(({ category_name: label, ...result }) => resultLink(result, label)),
    ),
  pages: ({ pages }) =>
    section(
      'links',
      '页面',
      pages.map(({ label, ...result }) => resultLink(result, label)),
    ),
};

function resultLink(
  { path, marked_title: title }: Pick<SearchReply['pages'][number], 'path' | 'marked_title'>,
  label: string,
): Markup {
  const isElsewhere = !path.startsWith('/');
  return markup`<a href="${mobileHref(path)}"${isElsewhere && trusted(' rel="noopener noreferrer"')}>${markHits(title)}<small>${label}</small></a>`;
}

function markHits(pieces: readonly SearchPiece[]): Markup {
  return markup`<span>${pieces.map(({ text, hit }) => (hit ? markup`<mark>${text}</mark>` : text))}</span>`;
}
