import { buildPath } from '../../../../contract/routes/route-table';
import { search } from '../../../../contract/search/search-endpoints';
import { markup, type Markup } from '../document/markup';
import { emptyList } from '../parts/empty-note';
import { searchForm, wordsIn } from '../parts/search-form';
import { section } from '../parts/section';
import type { MobilePage, MobileRequest } from './mobile-request';

const suggestions = ['数据通', '账户托管', '素材', '出价', '转化'];

/** Finds products and articles. */
export const searchPage: MobilePage = {
  async content({ call, query }) {
    const words = wordsIn(query, 'q');
    return {
      title: words === '' ? '搜索' : `搜索“${words}”`,
      description: '',
      canonical: buildPath('home'),
      indexed: false,
      main: markup`<h1>搜索</h1>${searchForm({ action: '/m/search', label: '搜索产品与文章', name: 'q', value: words })}
${words === '' ? suggested : await found(call, words)}`,
    };
  },
};

const suggested = markup`<nav class="tags" aria-label="大家常搜">${suggestions.map((word) => markup`<a href="/m/search?q=${encodeURIComponent(word)}">${word}</a>`)}</nav>`;

async function found(call: MobileRequest['call'], words: string): Promise<Markup> {
  const { products, articles } = await call(search, { query: { q: words } });
  if (products.length + articles.length === 0) {
    return markup`${emptyList(`没有找到“${words}”，换个说法试试。`, { href: '/m/contact', label: '问问顾问' })}${suggested}`;
  }
  return markup`${section(
    '产品',
    products.map(
      ({ app_id: appId, name, slogan, icon }) =>
        markup`<a href="/m/product/${appId}"><img src="${icon}" alt="" width="48" height="48"><div class="words"><h3>${name}</h3><span>${slogan}</span></div></a>`,
    ),
    { kind: 'cards' },
  )}
${section(
  '文章',
  articles.map(
    ({ id, title, category_name: category }) =>
      markup`<a href="/m/article/post?id=${id}">${title}<small>${category}</small></a>`,
  ),
  { kind: 'links' },
)}`;
}
