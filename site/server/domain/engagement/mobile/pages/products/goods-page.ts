import { getGoods } from '../../../../../../contract/goods/goods-endpoints';
import { canonicalProductPath } from '../../../../../../contract/product/product-page-path';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { termName } from '../../../../../../contract/term-name';
import { AppFailure } from '../../../../../app-failure';
import { markup } from '../../document/markup';
import { mobileIcon } from '../../document/mobile-icons';
import { coverPicture } from '../../parts/cover-picture';
import { onDesktop } from '../../parts/on-desktop';
import { section } from '../../parts/section';
import { telephoneHref } from '../../parts/telephone-href';
import { planPriceText } from '../../parts/plan-price-text';
import { yuan } from '../../parts/yuan';
import type { MobilePage } from '../mobile-request';

const promises = [
  { title: '付款后自动开通', desc: '企业成员用原有账号登录即可使用，无需另外激活。' },
  { title: '数据不迁移、不中断', desc: '开通与升级都不影响正在投放的计划。' },
  { title: '可开发票', desc: '普通发票与专用发票，在个人中心申请。' },
];

/** The plan that an advertisement offers, with its price and the way to it. */
export const goodsPage: MobilePage = {
  async content({ call, query, config }) {
    const goodsId = query.get('id');
    if (goodsId === null) throw new AppFailure('notFound');
    const goods = await call(getGoods, { params: { goodsId } });
    const { app_id: appId, product_name: name, version_name: version, plan_id: plan, months, price_fen: price } = goods;
    const { plans = [] } = goods.versions.find(({ id }) => id === goods.version_id) ?? {};
    return {
      title: `立即开通${name}${version}`,
      description: `${name}${version}，${termName(months)}。`,
      canonical: canonicalProductPath(appId),
      indexed: false,
      main: markup`${coverPicture(goods.cover, 'leading')}
<h1>${name}</h1><p class="lead">${version} · ${termName(months)}</p>
${
  goods.on_sale
    ? markup`<p class="price">${planPriceText(goods, plans)}</p>
<p class="more"><a href="${onDesktop(buildPath('funcOpen', { appId, type: 'open' }, { plan }))}">换版本或时长</a><a href="/m/product/${appId}">产品详情</a></p>`
    : markup`<p class="alert" role="status">这个商品已下架，同类产品仍可开通。</p>`
}
${section(
  '开通之后',
  promises.map(({ title, desc }) => markup`<h3>${title}</h3><p>${desc}</p>`),
  { kind: 'points' },
)}`,
      bar: markup`<a class="call" href="${telephoneHref(config.phone)}">${mobileIcon('phone')}咨询</a>
${
  goods.on_sale
    ? markup`<a class="button" href="${onDesktop(buildPath('orderInfo', {}, { appId, plan }))}">立即开通 ${yuan(price)}</a>`
    : markup`<a class="button" href="/m/product">看看其他产品</a>`
}`,
    };
  },
};
