import { getGoods } from '../../../../../contract/goods/goods-endpoints';
import { compared, comparedIds, comparedName } from '../../../../../contract/product/compared-products';
import { lowestPlan } from '../../../../../contract/product/lowest-plan';
import { priceBasis } from '../../../../../contract/product/price-basis';
import type { GetProductReply, VersionOffer } from '../../../../../contract/product/product-detail-schema';
import { getProduct, listProductRecords, listProducts } from '../../../../../contract/product/product-endpoints';
import { canonicalProductPath } from '../../../../../contract/product/product-page-path';
import { productCategories } from '../../../../../contract/product/product-schema';
import { limitsText } from '../../../../../contract/product/version-limits';
import { buildPath, routeNamed } from '../../../../../contract/routes/route-table';
import { termName } from '../../../../../contract/term-name';
import { AppFailure } from '../../../../app-failure';
import { leadForm, monthlyBudgetChoice, type LeadOffer } from '../lead-form';
import { markup, type Markup } from '../markup';
import type { MobilePage } from '../mobile-page';
import {
  chips,
  cleanedHtml,
  coverPicture,
  emptyList,
  film,
  formatYuan,
  mobileIcon,
  onDesktop,
  pageNumber,
  pager,
  planPriceText,
  points,
  productItem,
  questions,
  refuseBeyondLast,
  section,
  telephoneHref,
} from '../mobile-parts';

const listPath = '/m/product';
const pageSize = 10;
/** All products fit on one page of the list. */
const maxProducts = 24;

export const productListPage: MobilePage = {
  async content({ call, query }) {
    const category = productCategories.find((name) => name === query.get('category'));
    const page = pageNumber(query);
    const { items, total } = await call(listProducts, {
      query: { page, page_size: pageSize, ...(category && { category }) },
    });
    const all = { label: '全部', href: listPath, isCurrent: category === undefined };
    return {
      title: '产品中心',
      description: '数据通、账户托管、智能投放、账户管家、素材与线索：按需开通，先试再买。',
      canonical: buildPath('product', {}, { category, page: page > 1 ? page : undefined }),
      main: markup`<h1>产品中心</h1><p class="lead">按需开通，多数产品可以先试再买。</p>
${chips('分类', [
  all,
  ...productCategories.map((name) => ({
    label: name,
    href: `${listPath}?category=${encodeURIComponent(name)}`,
    isCurrent: name === category,
  })),
])}
${
  items.length > 0
    ? markup`<ul class="cards">${items.map((item) => markup`<li>${productItem(item)}</li>`)}</ul>`
    : emptyList('这里还没有产品。', { href: listPath, label: '看看全部产品' })
}
<p class="more"><a href="/m/product/compare">选两到三款对比</a></p>
${pager({ page, total, pageSize, path: listPath, query })}`,
    };
  },
};

export const productPage: MobilePage = {
  async content({ call, params: { appId = '' }, config }) {
    const product = await call(getProduct, { params: { appId } });
    const { name, slogan, summary, cover, video, features, faq, on_sale: onSale, detail_html: detail } = product;
    return {
      title: `${name}：${slogan}`,
      description: summary,
      canonical: canonicalProductPath(appId),
      main: markup`<p class="back"><a href="/m/product">产品中心</a></p>
<h1>${name}</h1><p class="lead">${slogan}</p>
${!onSale && markup`<p class="alert" role="status">这个产品已下架，仅供了解。<a href="/m/product">看看其他产品</a></p>`}
${minPrice(product)}
${video ? film(video, onDesktop(buildPath('productDetail', { appId }))) : coverPicture(cover, 'leading')}
<p class="summary">${summary}</p>
${section('grid', '能做什么', points(features))}
${onSale && versionList(product)}
${detail !== '' && markup`<section aria-label="产品介绍"><div class="head"><h2>产品介绍</h2></div>${cleanedHtml(detail)}</section>`}
${questions(faq)}
<p class="more"><a href="/m/product/${appId}/record">更新记录</a></p>`,
      bar: productBar(product, config.phone),
    };
  },
};

/** The products of the two pages below. */
const dataProduct = '1001';
const hostingProduct = '1002';

/** The uses of the data product; the product's own page has its details. */
export const dataProductPage: MobilePage = {
  async content({ call, config }) {
    const product = await call(getProduct, { params: { appId: dataProduct } });
    return {
      title: '数据通：多渠道广告数据汇总与实时报表',
      description: product.summary,
      canonical: buildPath('shujutong'),
      main: markup`<section class="hero"><p class="eyebrow">${product.name}</p><h1>十几个后台的数据，一张报表看清</h1>
<p>巨量引擎、腾讯广告、百度营销、必应……各渠道的消耗与转化按分钟归集、统一口径。会上不再争数字，只定动作。</p>${minPrice(product)}</section>
${section('grid', '它替您做的事', points(product.features))}
${product.on_sale && versionList(product)}
${questions(product.faq)}
<p class="more"><a href="/m/product/${dataProduct}">产品详情与更新记录</a></p>`,
      bar: productBar(product, config.phone),
    };
  },
};

const hostingOffer: LeadOffer = {
  subject: '预约账户托管诊断',
  action: '预约托管',
  choice: monthlyBudgetChoice,
  received: 'contact',
};

/** The hosting of accounts, which begins with a diagnosis. */
export const hostingPage: MobilePage = {
  offer: async () => hostingOffer,
  async content({ call, form }) {
    const product = await call(getProduct, { params: { appId: hostingProduct } });
    return {
      title: '账户托管：广告账户代运营与优化',
      description: product.summary,
      canonical: buildPath('tuoguan'),
      main: markup`<section class="hero"><p class="eyebrow">${product.name}</p><h1>把账户交给真正做过的人</h1>
<p>账户归您，钱充在您的账户里，我们只收服务费。签约前先免费诊断，目标与口径写进约定。</p>${minPrice(product)}<p class="ways"><a class="button" href="#lead">预约托管</a><a class="button quiet" href="/m/product/${hostingProduct}">产品详情</a></p></section>
${section('grid', '怎么托管', points(product.features))}
${product.on_sale && versionList(product)}
<section aria-label="预约一次免费诊断"><div class="head"><h2>预约一次免费诊断</h2></div><p class="summary">顾问电话了解您的行业、渠道与月消耗，约定时间看一遍账户。诊断报告归您，不签约也可以用。</p>${leadForm(hostingOffer, form)}</section>
${questions(product.faq)}`,
    };
  },
};

const purchaseFacts = [
  { title: '付款后自动开通', desc: '企业成员用原有账号登录即可使用，无需另外激活。' },
  { title: '数据不迁移、不中断', desc: '开通与升级都不影响正在投放的计划。' },
  { title: '可开发票', desc: '普通发票与专用发票，在个人中心申请。' },
];

/** The plan that an advertisement offers, with its price and the link to order it. */
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
${section('points', '开通之后', points(purchaseFacts))}`,
      bar: markup`<a class="call" href="${telephoneHref(config.phone)}">${mobileIcon('phone')}咨询</a>
${
  goods.on_sale
    ? markup`<a class="button" href="${onDesktop(buildPath('orderInfo', {}, { appId, plan }))}">立即开通 ${formatYuan(price)}</a>`
    : markup`<a class="button" href="/m/product">看看其他产品</a>`
}`,
    };
  },
};

const compareRows: readonly { name: string; of: (product: GetProductReply) => Markup | string }[] = [
  { name: '做什么', of: ({ summary }) => summary },
  { name: '主要功能', of: ({ features }) => features.map(({ title }) => title).join('、') },
  { name: '价格', of: ({ versions }) => markup`${versions.map(priceLine)}` },
  { name: '试用', of: ({ trial_days: days }) => (days > 0 ? `免费试用 ${days} 天` : '不提供试用，可预约演示') },
];

/** Two or three products side by side; the form chooses them. */
export const comparePage: MobilePage = {
  async content({ call, query }) {
    const ids = comparedIds(query.getAll(comparedName));
    const { items } = await call(listProducts, { query: { page_size: maxProducts } });
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
    ? markup`<div class="text compare"><table><thead><tr><th></th>${products.map(({ app_id: id, name }) => markup`<th><a href="/m/product/${id}">${name}</a></th>`)}</tr></thead><tbody>${compareRows.map(
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

/** The update records of a product. */
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
${pager({ page, total: records.total, pageSize, path: `${path}/record`, query })}`,
    };
  },
};

/** The lowest price of a product, and what it is based on. */
function minPrice(product: GetProductReply): Markup {
  const { min_price_fen: price } = product;
  if (price === null) return markup`<p class="price">价格面议</p>`;
  return markup`<p class="price"><strong>${formatYuan(price)}</strong>/月起<small>${priceBasis(product)}</small></p>`;
}

/** The versions with the price of each plan, which links to its order. */
function versionList({ app_id: appId, versions }: GetProductReply): Markup | null {
  return section(
    'points',
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
  );
}

function planLink(appId: string, plan: VersionOffer['plans'][number], plans: VersionOffer['plans']): Markup {
  const { id, months, badge } = plan;
  const order = onDesktop(buildPath('orderInfo', {}, { appId, plan: id }));
  return markup`<a href="${order}"><span>${termName(months)}${badge && markup`<em>${badge}</em>`}</span><span>${planPriceText(plan, plans)}</span></a>`;
}

/** The actions for a product, at the lower edge. */
function productBar({ app_id: appId, trial_days: days, on_sale: onSale }: GetProductReply, phone: string): Markup {
  const buy = onDesktop(buildPath('funcOpen', { appId, type: 'open' }));
  return markup`<a class="call" href="${telephoneHref(phone)}">${mobileIcon('phone')}咨询</a>
${
  onSale
    ? markup`<a class="button quiet" href="/m/trial/${appId}">${days > 0 ? '免费试用' : '预约演示'}</a><a class="button" href="${buy}">立即开通</a>`
    : markup`<a class="button" href="/m/product">其他产品</a>`
}`;
}
