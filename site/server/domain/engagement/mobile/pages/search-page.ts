import { buildPath } from '../../../../../contract/routes/route-table';
import { search } from '../../../../../contract/search/search-endpoints';
import type { SearchGroupName, SearchPiece, SearchReply } from '../../../../../contract/search/search-schema';
import { markup, trusted, type Markup } from '../document/markup';
import { emptyList } from '../parts/empty-note';
import { mobileHref } from '../parts/mobile-href';
import { searchForm, wordsIn } from '../parts/search-form';
import { section } from '../parts/section';
import type { MobilePage, MobileRequest } from './mobile-request';

const suggestions = ['数据通', '账户托管', '素材', '出价', '转化'];

/** Finds whatever is public. */
export const searchPage: MobilePage = {
  async content({ call, query }) {
    const words = wordsIn(query, 'q');
    return {
      title: words === '' ? '搜索' : `搜索“${words}”`,
      description: '',
      canonical: buildPath('home'),
      indexed: false,
      main: markup`<h1>搜索</h1>${searchForm({ action: '/m/search', label: '搜索全站', name: 'q', value: words })}
${words === '' ? suggested : await found(call, words)}`,
    };
  },
};

const suggested = markup`<nav class="tags" aria-label="大家常搜">${suggestions.map((word) => markup`<a href="/m/search?q=${encodeURIComponent(word)}">${word}</a>`)}</nav>`;

async function found(call: MobileRequest['call'], words: string): Promise<Markup> {
  const reply = await call(search, { query: { q: words } });
  if (reply.order.length === 0) {
    return markup`${emptyList(`没有找到“${words}”，换个说法试试。`, { href: '/m/contact', label: '问问顾问' })}${suggested}`;
  }
  return markup`${reply.order.map((name) => groups[name](reply))}`;
}

/** The results of each group, under its heading. */
const groups: Readonly<Record<SearchGroupName, (reply: SearchReply) => Markup | null>> = {
  products: ({ products }) =>
    section(
      '产品',
      products.map(
        ({ path, marked_title: title, excerpt, icon }) =>
          markup`<a href="${mobileHref(path)}"><img src="${icon}" alt="" width="48" height="48"><div class="words"><h3>${marked(title)}</h3><span>${marked(excerpt)}</span></div></a>`,
      ),
      { kind: 'cards' },
    ),
  articles: ({ articles }) =>
    section(
      '文章',
      articles.map(({ category_name: label, ...result }) => link(result, label)),
      { kind: 'links' },
    ),
  pages: ({ pages }) =>
    section(
      '页面',
      pages.map(({ label, ...result }) => link(result, label)),
      { kind: 'links' },
    ),
};

function link(
  { path, marked_title: title }: Pick<SearchReply['pages'][number], 'path' | 'marked_title'>,
  label: string,
): Markup {
  const isElsewhere = !path.startsWith('/');
  return markup`<a href="${mobileHref(path)}"${isElsewhere && trusted(' rel="noopener noreferrer"')}>${marked(title)}<small>${label}</small></a>`;
}

function marked(pieces: readonly SearchPiece[]): Markup {
  return markup`<span>${pieces.map(({ text, hit }) => (hit ? markup`<mark>${text}</mark>` : text))}</span>`;
}
