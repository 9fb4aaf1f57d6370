import { listArticleCategories, listArticles } from '../../../../../../contract/article/article-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { markup } from '../../document/markup';
import { articleItem } from '../../parts/article-item';
import { chips } from '../../parts/chips';
import { emptyList } from '../../parts/empty-note';
import { pageNumber, pager, refuseBeyondLast } from '../../parts/pager';
import { searchForm, wordsIn } from '../../parts/search-form';
import type { MobilePage } from '../mobile-request';

const path = '/m/college';
const pageSize = 10;

export const collegePage: MobilePage = {
  async content({ call, query }) {
    const [page, keyword, tag] = [pageNumber(query), wordsIn(query, 'keyword'), wordsIn(query, 'tag')];
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
${searchForm({ action: path, label: '搜索文章', name: 'keyword', value: keyword })}
${chips('分类', [
  { label: '全部', href: path, isCurrent: category === undefined },
  ...categories.map(({ id, name }) => ({ label: name, href: `${path}?category=${id}`, isCurrent: id === category })),
])}
${(keyword || tag) && markup`<p class="found">“${keyword || tag}”共 ${total} 篇 <a href="${path}">清除</a></p>`}
${
  items.length > 0
    ? markup`<ul class="articles">${items.map((item) => markup`<li>${articleItem(item)}</li>`)}</ul>`
    : emptyList('未找到相关文章。', { href: path, label: '看看全部文章' })
}
${pager({ page, pageCount: Math.ceil(total / pageSize), path, query })}`,
    };
  },
};
