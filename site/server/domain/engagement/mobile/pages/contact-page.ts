import { brand } from '../../../../../contract/brand/brand';
import { monthlyBudgets } from '../../../../../contract/lead/monthly-budgets';
import { buildPath } from '../../../../../contract/routes/route-table';
import { markup } from '../document/markup';
import { leadForm } from '../form/lead-form';
import type { LeadOffer } from '../form/lead-offer';
import { telephoneHref } from '../parts/telephone-href';
import type { MobilePage } from './mobile-request';

const offer: LeadOffer = {
  subject: '预约产品演示',
  action: '预约演示',
  choice: { label: '每月广告消耗', answers: monthlyBudgets },
  received: 'contact',
};

/** The ways to talk to somebody. */
export const contactPage: MobilePage = {
  offer: async () => offer,
  content: async ({ config, form }) => ({
    title: '预约演示',
    description: `预约${brand.name}的产品演示，或直接来电咨询。`,
    canonical: buildPath('home'),
    indexed: false,
    main: markup`<h1>预约演示</h1><p class="lead">留下联系方式，顾问按您的行业与渠道演示一遍。</p>
${leadForm(offer, form)}
<aside class="call-out"><h2>想现在就聊？</h2><p>${config.workTime}，有人接听。</p><a class="button quiet" href="${telephoneHref(config.phone)}">${config.phone}</a></aside>`,
  }),
};
