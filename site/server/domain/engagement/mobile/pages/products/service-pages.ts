import { monthlyBudgets } from '../../../../../../contract/lead/monthly-budgets';
import { getProduct } from '../../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../../contract/routes/route-table';
import { markup } from '../../document/markup';
import { leadForm } from '../../form/lead-form';
import type { LeadOffer } from '../../form/lead-offer';
import { points } from '../../parts/points';
import { questions } from '../../parts/questions';
import { section } from '../../parts/section';
import type { MobilePage } from '../mobile-request';
import { priceOf, productBar, versionsOf } from './product-offer';

/** The product that each page is about. */
const dataProduct = '1001';
const hostingProduct = '1002';

/** What the data product is for; the product's own page has its details. */
export const dataProductPage: MobilePage = {
  async content({ call, config }) {
    const product = await call(getProduct, { params: { appId: dataProduct } });
    return {
      title: '数据通：多渠道广告数据汇总与实时报表',
      description: product.summary,
      canonical: buildPath('shujutong'),
      main: markup`<section class="hero"><p class="eyebrow">${product.name}</p><h1>十几个后台的数据，一张报表看清</h1>
<p>巨量引擎、腾讯广告、百度营销、必应……各渠道的消耗与转化按分钟归集、统一口径。会上不再争数字，只定动作。</p>${priceOf(product)}</section>
${section('它替您做的事', points(product.features), { kind: 'grid' })}
${product.on_sale && versionsOf(product)}
${questions(product.faq)}
<p class="more"><a href="/m/product/${dataProduct}">产品详情与更新记录</a></p>`,
      bar: productBar(product, config.phone),
    };
  },
};

const hostingOffer: LeadOffer = {
  subject: '预约账户托管诊断',
  action: '预约托管',
  choice: { label: '每月广告消耗', answers: monthlyBudgets },
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
<p>账户归您，钱充在您的账户里，我们只收服务费。签约前先免费诊断，目标与口径写进约定。</p>${priceOf(product)}<p class="ways"><a class="button" href="#lead">预约托管</a><a class="button quiet" href="/m/product/${hostingProduct}">产品详情</a></p></section>
${section('怎么托管', points(product.features), { kind: 'grid' })}
${product.on_sale && versionsOf(product)}
<section aria-label="预约一次免费诊断"><div class="head"><h2>预约一次免费诊断</h2></div><p class="summary">顾问电话了解您的行业、渠道与月消耗，约定时间看一遍账户。诊断报告归您，不签约也可以用。</p>${leadForm(hostingOffer, form)}</section>
${questions(product.faq)}`,
    };
  },
};
