import { brand } from '#contract/brand/brand.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { trialDays } from '#contract/product/trial-choice.ts';

/** The texts of a trial of a product, or of a demonstration where there is none. */
export function freetryTexts(product: GetProductReply, promises: PageTexts['promises']) {
  const { name, summary, on_sale: onSale } = product;
  const days = trialDays(product);
  const title = days > 0 ? `免费试用${name} ${days} 天` : `预约${name}演示`;
  return {
    head: { title, description: summary, indexed: false },
    lead:
      days > 0
        ? '功能与专业版相同，无需付款信息。到期自动停用，不会产生费用。'
        : `${name}${onSale ? '按服务开展，不设自助试用' : '已下架，不再提供试用'}。留下联系方式，顾问为您演示并看一看账户。`,
    course:
      days > 0 ? { title: '试用怎么进行', steps: trialSteps(promises) } : { title: '演示怎么进行', steps: demoSteps },
  };
}

const trialSteps = ({ trialReview }: PageTexts['promises']) => [
  { title: '填写申请', text: '留下联系人与企业名称，一分钟完成。' },
  { title: '审核开通', text: `${trialReview}审核，通过后开通到您的企业账号。` },
  { title: '接入账户', text: '授权广告账户，历史数据自动补齐。' },
  { title: '到期再定', text: `试用到期自动停用，不扣费；数据保留 ${servicePromises.dataKeptDays} 天。` },
];

const demoSteps = [
  { title: '留下联系方式', text: '写上每月消耗，顾问心里有数。' },
  { title: '顾问致电', text: `在服务时间（${brand.serviceHours}）内，了解行业与渠道。` },
  { title: '约定时间演示', text: '线上走一遍，问题当场答。' },
];
