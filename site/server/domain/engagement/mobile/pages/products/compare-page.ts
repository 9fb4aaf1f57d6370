import { compared, comparedIds, comparedName } from '../../../../../../contract/product/compared-products';
import { lowestPlan } from '../../../../../../contract/product/lowest-plan';
import type { GetProductReply } from '../../../../../../contract/product/product-detail-schema';
import { getProduct, listProducts } from '../../../../../../contract/product/product-endpoints';
import { buildPath, routeNamed } from '../../../../../../contract/routes/route-table';
import { markup, type Markup } from '../../document/markup';
import { planPriceText } from '../../parts/plan-price-text';
import type { MobilePage } from '../mobile-request';

const rows: readonly { name: string; of: (product: GetProductReply) => Markup | string }[] = [
  { name: '做什么', of: ({ summary }) => summary },
  { name: '主要功能', of: ({ features }) => features.map(({ title }) => title).join('、') },
  { name: '价格', of: ({ versions }) => markup`${versions.map(priceLine)}` },
  { name: '试用', of: ({ trial_days: days }) => (days > 0 ? `免费试用 ${days} 天` : '不提供试用，可预约演示') },
];

/** Two or three products side by side; the form chooses them. */
export const comparePage: MobilePage = {
  async content({ call, query }) {
    const ids = comparedIds(query.getAll(comparedName));
    const { items } = await call(listProducts, { query: { page_size: 24 } });
    const onSale = ids.filter((id) => items.some((item) => item.app_id === id));
    const products = await Promise.all(onSale.map((appId) => call(getProduct, { params: { appId } })));
    return {
      title: routeNamed('productCompare').title,
      description: '两到三款产品放在一起看：各做什么、多少钱、能不能先试。',
      canonical: buildPath('productCompare'),
      indexed: false,
      main: markup`<h1>产品对比</h1><p class="lead">选两到三款放在一起看。</p>
<form action="/m/product/compare"><fieldset class="choices"><legend>要对比的产品</legend>${items.map(
        ({ app_id: id, name }) =>
          markup`<label><input type="checkbox" name="${comparedName}" value="${id}"${ids.includes(id) && markup` checked`}>${name}</label>`,
      )}</fieldset><button class="button">对比</button></form>
${products.length < ids.length && markup`<p class="facts">有的产品不存在或已下线，已略过。</p>`}
${
  products.length >= compared.min
    ? markup`<div class="text compare"><table><thead><tr><th></th>${products.map(({ app_id: id, name }) => markup`<th><a href="/m/product/${id}">${name}</a></th>`)}</tr></thead><tbody>${rows.map(
        ({ name, of }) =>
          markup`<tr><th>${name}</th>${products.map((product) => markup`<td>${of(product)}</td>`)}</tr>`,
      )}</tbody></table></div>`
    : markup`<p class="found">${products.length === 0 ? '还没有选产品。' : '再选一款就能对比。'}</p>`
}`,
    };
  },
};

function priceLine({ name, plans }: GetProductReply['versions'][number]): Markup {
  const plan = lowestPlan(plans);
  return markup`<p>${name} ${plan ? planPriceText(plan, plans) : '价格面议'}</p>`;
}
