import { listProducts } from '../../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { productCategories } from '../../../../../../contract/product/product-schema';
import { markup } from '../../document/markup';
import { chips } from '../../parts/chips';
import { emptyList } from '../../parts/empty-note';
import { productItem } from '../../parts/product-item';
import { pageNumber, pager } from '../../parts/pager';
import type { MobilePage } from '../mobile-request';

const path = '/m/product';
const pageSize = 10;

export const productListPage: MobilePage = {
  async content({ call, query }) {
    const category = productCategories.find((name) => name === query.get('category'));
    const page = pageNumber(query);
    const { items, total } = await call(listProducts, {
      query: { page, page_size: pageSize, ...(category && { category }) },
    });
    const all = { label: '全部', href: path, isCurrent: category === undefined };
    return {
      title: '产品中心',
      description: '数据通、账户托管、智能投放、账户管家、素材与线索：按需开通，先试再买。',
      canonical: buildPath('product', {}, { category, page: page > 1 ? page : undefined }),
      main: markup`<h1>产品中心</h1><p class="lead">按需开通，多数产品可以先试再买。</p>
${chips('分类', [
  all,
  ...productCategories.map((name) => ({
    label: name,
    href: `${path}?category=${encodeURIComponent(name)}`,
    isCurrent: name === category,
  })),
])}
${
  items.length > 0
    ? markup`<ul class="cards">${items.map((item) => markup`<li>${productItem(item)}</li>`)}</ul>`
    : emptyList('这里还没有产品。', { href: path, label: '看看全部产品' })
}
<p class="more"><a href="/m/product/compare">选两到三款对比</a></p>
${pager({ page, pageCount: Math.ceil(total / pageSize), path, query })}`,
    };
  },
};
