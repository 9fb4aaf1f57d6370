import { priceBasis } from '../../../../../../contract/product/price-basis';
import type { GetProductReply, VersionOffer } from '../../../../../../contract/product/product-detail-schema';
import { limitsText } from '../../../../../../contract/product/version-limits';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { termName } from '../../../../../../contract/term-name';
import { markup, type Markup } from '../../document/markup';
import { mobileIcon } from '../../document/mobile-icons';
import { onDesktop } from '../../parts/on-desktop';
import { section } from '../../parts/section';
import { telephoneHref } from '../../parts/telephone-href';
import { planPriceText } from '../../parts/plan-price-text';
import { yuan } from '../../parts/yuan';

/** What it costs at least, and how that comes about. */
export function priceOf(product: GetProductReply): Markup {
  const { min_price_fen: price } = product;
  if (price === null) return markup`<p class="price">价格面议</p>`;
  return markup`<p class="price"><strong>${yuan(price)}</strong>/月起<small>${priceBasis(product)}</small></p>`;
}

/** The versions with what each plan costs; a plan leads to its order. */
export function versionsOf({ app_id: appId, versions }: GetProductReply): Markup | null {
  return section(
    '版本与价格',
    versions.map(
      ({
        name,
        highlights,
        limits,
        plans,
      }) => markup`<h3>${name}</h3><p>${highlights.join('、')}</p>${limits && markup`<p>${limitsText(limits)}</p>`}
<div class="plans">${plans.map((plan) => planLink(appId, plan, plans))}</div>`,
    ),
    { kind: 'points' },
  );
}

function planLink(appId: string, plan: VersionOffer['plans'][number], plans: VersionOffer['plans']): Markup {
  const { id, months, badge } = plan;
  const order = onDesktop(buildPath('orderInfo', {}, { appId, plan: id }));
  return markup`<a href="${order}"><span>${termName(months)}${badge && markup`<em>${badge}</em>`}</span><span>${planPriceText(plan, plans)}</span></a>`;
}

/** The ways on from a product. */
export function productBar(
  { app_id: appId, trial_days: days, on_sale: onSale }: GetProductReply,
  phone: string,
): Markup {
  const buy = onDesktop(buildPath('funcOpen', { appId, type: 'open' }));
  return markup`<a class="call" href="${telephoneHref(phone)}">${mobileIcon('phone')}咨询</a>
${
  onSale
    ? markup`<a class="button quiet" href="/m/trial/${appId}">${days > 0 ? '免费试用' : '预约演示'}</a><a class="button" href="${buy}">立即开通</a>`
    : markup`<a class="button" href="/m/product">其他产品</a>`
}`;
}
