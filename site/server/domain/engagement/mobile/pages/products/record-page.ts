import { getProduct, listProductRecords } from '../../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { markup } from '../../document/markup';
import { cleanedHtml } from '../../parts/cleaned-html';
import { emptyList } from '../../parts/empty-note';
import { pageNumber, pager, refuseBeyondLast } from '../../parts/pager';
import type { MobilePage } from '../mobile-request';

const pageSize = 10;

/** What changed in a product. */
export const recordPage: MobilePage = {
  async content({ call, params: { appId = '' }, query }) {
    const page = pageNumber(query);
    const [product, records] = await Promise.all([
      call(getProduct, { params: { appId } }),
      call(listProductRecords, { params: { appId }, query: { page, page_size: pageSize } }),
    ]);
    const path = `/m/product/${appId}`;
    refuseBeyondLast(page, records.items);
    return {
      title: `${product.name}更新记录`,
      description: `${product.name}各版本新增、优化与修复的内容。`,
      canonical: buildPath('productRecord', { appId }),
      main: markup`<p class="back"><a href="${path}">${product.name}</a></p><h1>更新记录</h1>
${records.items.length === 0 && emptyList('暂无更新记录。', { href: path, label: `了解${product.name}` })}
<ol class="records">${records.items.map(
        ({ version, type, title, content_html: html, published_at: time }) =>
          markup`<li><p class="tags"><em>${type}</em>${version} · ${time.slice(0, 10)}</p><h2>${title}</h2>${cleanedHtml(html)}</li>`,
      )}</ol>
${pager({ page, pageCount: Math.ceil(records.total / pageSize), path: `${path}/record`, query })}`,
    };
  },
};
