import { priceBasis } from '../../../../../contract/product/price-basis';
import type { ProductCard } from '../../../../../contract/product/product-schema';
import { markup, type Markup } from '../document/markup';
import { yuan } from './yuan';

/** A product in a list. */
export function productItem({ app_id: appId, name, slogan, icon, tags, ...facts }: ProductCard): Markup {
  const { min_price_fen: price, trial_days: days } = facts;
  return markup`<a href="/m/product/${appId}"><img src="${icon}" alt="" width="48" height="48" loading="lazy"><div class="words"><h3>${name}</h3>
<span>${slogan}</span>
<span class="tags">${days > 0 && markup`<em>试用 ${days} 天</em>`}${tags.slice(0, 2).map((tag) => markup`<em>${tag}</em>`)}</span>
<span class="price">${price === null ? '价格面议' : markup`<strong>${yuan(price)}</strong>/月起 ${priceBasis(facts)}`}</span></div></a>`;
}
