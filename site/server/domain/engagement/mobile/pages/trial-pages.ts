import { getProduct, listProducts } from '../../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../../contract/routes/route-table';
import { leadForm, monthlyBudgetChoice, type LeadFormState, type LeadOffer } from '../lead-form';
import { markup, type Markup } from '../markup';
import type { MobilePage, MobileRequest } from '../mobile-page';
import { chips, onDesktop, points, section } from '../mobile-parts';

/** All products fit on one page of the list. */
const maxProducts = 24;

const steps = [
  { title: '提交申请', desc: '留下联系人与手机号，一分钟完成。' },
  { title: '电话确认', desc: '顾问在服务时间内来电，确认接入的渠道与账户数。' },
  { title: '开通试用', desc: '通过后开通到您的企业账号，授权广告账户后即可使用。' },
  { title: '到期再定', desc: '到期自动停用，不扣费；满意再开通。' },
];

/** The form for a trial of any product that offers one. */
export const trialPage: MobilePage = {
  offer: async (request) => toOffer((await findChoice(request)).chosen),
  async content(request) {
    const { products, chosen } = await findChoice(request);
    return {
      title: '申请试用',
      description: '选择产品，留下联系方式，顾问为您开通试用。',
      canonical: buildPath('productSubject'),
      indexed: false,
      main: markup`<h1>申请试用</h1><p class="lead">选择想试用的产品，留下联系方式。无需付款信息，到期自动停用。</p>
${chips(
  '产品',
  products.map(({ app_id: appId, name }) => ({
    label: name,
    href: `/m/trial?appId=${appId}`,
    isCurrent: appId === chosen?.app_id,
  })),
)}
${chosen && markup`<p class="found">试用 <strong>${chosen.name}</strong> ${chosen.trial_days} 天：${chosen.slogan}</p>`}
${application(toOffer(chosen), request.form, chosen?.app_id)}`,
    };
  },
};

/** The form for a trial of one product, or for a demonstration where it offers none. */
export const productTrialPage: MobilePage = {
  offer: async ({ call, params: { appId = '' } }) =>
    toOffer(withoutWithdrawnTrial(await call(getProduct, { params: { appId } }))),
  async content({ call, params: { appId = '' }, form }) {
    const product = withoutWithdrawnTrial(await call(getProduct, { params: { appId } }));
    const { name, trial_days: days } = product;
    const title = days > 0 ? `免费试用${name} ${days} 天` : `预约${name}演示`;
    return {
      title,
      description: product.summary,
      canonical: buildPath('freetry', { appId }),
      indexed: false,
      main: markup`<p class="back"><a href="/m/product/${appId}">${name}</a></p><h1>${title}</h1>
<p class="lead">${days > 0 ? '无需付款信息。到期自动停用，不会产生费用。' : '这个产品不设自助试用。留下联系方式，顾问为您演示。'}</p>
${application(toOffer(product), form, days > 0 ? appId : undefined)}`,
    };
  },
};

interface TrialProduct {
  readonly app_id: string;
  readonly name: string;
  readonly trial_days: number;
}

/** A product that is off sale offers no trial. */
function withoutWithdrawnTrial<Product extends TrialProduct & { on_sale: boolean }>(product: Product): Product {
  return product.on_sale ? product : { ...product, trial_days: 0 };
}

async function findChoice({ call, query }: MobileRequest) {
  const { items } = await call(listProducts, { query: { page_size: maxProducts } });
  const products = items.filter(({ trial_days: days }) => days > 0);
  return { products, chosen: products.find(({ app_id: appId }) => appId === query.get('appId')) ?? products[0] };
}

function toOffer(product: TrialProduct | undefined): LeadOffer {
  const action = product && product.trial_days === 0 ? '预约演示' : '申请试用';
  return {
    subject: `${action}${product?.name ?? ''}`,
    action,
    choice: monthlyBudgetChoice,
    received: product && product.trial_days === 0 ? 'contact' : 'trial',
  };
}

/** @param appId of a product that members of an organisation may apply for themselves. */
function application(offer: LeadOffer, form: LeadFormState, appId: string | undefined): Markup {
  return markup`${leadForm(offer, form)}
${appId && markup`<p class="more">已有账号？<a href="${onDesktop(buildPath('freetry', { appId }))}">登录后申请，进度随时可查</a></p>`}
${section('steps', '申请之后', points(steps))}`;
}
