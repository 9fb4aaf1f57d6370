import type { ReactNode } from 'react';
import { brand } from '../../../contract/brand/brand';
import { servicePromises } from '../../../contract/brand/service-promises';
import type { GetProductReply } from '../../../contract/product/product-detail-schema';
import { ProductFilm } from '../../features/product-film/product-film';
import { StepList } from '../../shared/ui/content/step-list';
import { Section } from '../../shared/ui/layout/section';
import styles from './trial-course.module.css';

const trialSteps = [
  { title: '填写申请', text: '留下联系人与企业名称，一分钟完成。' },
  { title: '审核开通', text: `${servicePromises.trialReview}审核，通过后开通到您的企业账号。` },
  { title: '接入账户', text: '授权广告账户，历史数据自动补齐。' },
  { title: '到期再定', text: `试用到期自动停用，不扣费；数据保留 ${servicePromises.dataKeptDays} 天。` },
];

const demoSteps = [
  { title: '留下联系方式', text: '写上每月消耗，顾问心里有数。' },
  { title: '顾问致电', text: `在服务时间（${brand.serviceHours}）内，了解行业与渠道。` },
  { title: '约定时间演示', text: '线上走一遍，问题当场答。' },
];

/** How a trial goes, or a demonstration where there is none (0 days); with the product's film beside it. */
export function TrialCourse({ product, days }: { product: GetProductReply; days: number }): ReactNode {
  const [title, steps] = days > 0 ? ['试用怎么进行', trialSteps] : ['演示怎么进行', demoSteps];
  return (
    <Section title={title} tone="tinted">
      {product.video ? (
        <div className={styles.course}>
          <StepList steps={steps} direction="down" />
          <ProductFilm film={product.video} />
        </div>
      ) : (
        <StepList steps={steps} />
      )}
    </Section>
  );
}
