import { brand } from '#contract/brand/brand.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';

export const subjectHead = {
  title: '申请试用',
  description: '选择产品，留下联系方式，顾问为您开通试用。',
  indexed: false,
};

export const subjectLead = '选择想试用的产品，留下联系方式。多数产品试用七到十四天，无需付款信息，到期自动停用。';

export const subjectSteps = ({ trialReview }: PageTexts['promises']) => [
  { title: '提交申请', text: '先选一个产品，之后可以再加。' },
  { title: '顾问致电', text: `在服务时间（${brand.serviceHours}）内，确认接入的渠道与账户数。` },
  { title: '开通试用', text: `${trialReview}审核，通过后授权广告账户即可使用。` },
  { title: '到期停用', text: `不自动扣费，满意再开通；数据保留 ${servicePromises.dataKeptDays} 天。` },
];
