import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand/brand';
import { servicePromises } from '../../../contract/brand/service-promises';
import { listProducts } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { useAllowedAction } from '../../shared/auth/permission/use-allowed-action';
import { PageHead } from '../../shared/navigation/page-head';
import { monthlyBudgets } from '../../../contract/lead/monthly-budgets';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { StepList } from '../../shared/ui/content/step-list';
import { ReadView } from '../../shared/ui/loading/read-view';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import { TrialChoice } from './trial-choice';
import styles from './product-subject-page.module.css';
import { deferPart, type PagePart } from '../../shared/ui/loading/deferred-part';
import { lazyModule } from '../../shared/utils/lazy-module';

const leadForm = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyModule(async () => ({
    default: (await import('../../features/lead-form/lead-form')).LeadForm,
  })),
);
const trialApplication = deferPart(
  'src/features/trials/application/trial-application.tsx',
  lazyModule(async () => ({
    default: (await import('../../features/trials/application/trial-application')).TrialApplication,
  })),
);
/** Forms, which work once their scripts are there. */
export const parts: readonly PagePart[] = [leadForm, trialApplication];

const choice = { label: '每月广告消耗', answers: monthlyBudgets };

const productsInput = { query: { page_size: 24 } };

/** What the server answers before it renders this page. */
export const reads = () => [{ endpoint: listProducts, input: productsInput }];

const steps = [
  { title: '提交申请', text: '先选一个产品，之后可以再加。' },
  { title: '顾问致电', text: `在服务时间（${brand.serviceHours}）内，确认接入的渠道与账户数。` },
  { title: '开通试用', text: `${servicePromises.trialReview}审核，通过后授权广告账户即可使用。` },
  { title: '到期停用', text: `不自动扣费，满意再开通；数据保留 ${servicePromises.dataKeptDays} 天。` },
];

export default function ProductSubjectPage(): ReactNode {
  const [query] = useSearchParams();
  const mayApply = useAllowedAction()('TrialApply');
  const read = useEndpoint(listProducts, productsInput, { failureInPlace: true });
  return (
    <div className={styles.page}>
      <PageHead title="申请试用" description="选择产品，留下联系方式，顾问为您开通试用。" indexed={false} />
      <PageIntro
        title="申请试用"
        lead="选择想试用的产品，留下联系方式。多数产品试用七到十四天，无需付款信息，到期自动停用。"
      />
      <ReadView read={read} height={480}>
        {({ items }) => {
          const offered = items.filter((product) => product.trial_days > 0);
          const chosen = offered.find((product) => product.app_id === query.get('appId')) ?? offered[0];
          return (
            <div className={styles.columns}>
              <div>
                <TrialChoice products={offered} chosen={chosen?.app_id} />
                <p className={styles.help}>
                  拿不准先试哪个？<Link to={buildPath('product')}>看看各自做什么</Link>，或致电{' '}
                  <a href={telephoneHref(brand.phone)}>{brand.phone}</a>。
                </p>
              </div>
              {mayApply && chosen ? (
                <trialApplication.Part product={chosen} />
              ) : (
                <leadForm.Part
                  subject={chosen ? `申请试用${chosen.name}` : '申请试用'}
                  action={chosen ? `申请试用${chosen.name}` : '申请试用'}
                  choice={choice}
                  plainAction={`${ownMobileRoot}/trial${chosen ? `/${chosen.app_id}` : ''}`}
                />
              )}
            </div>
          );
        }}
      </ReadView>
      <section className={styles.steps} aria-labelledby="steps-title">
        <h2 id="steps-title" className={styles.title}>
          申请之后
        </h2>
        <StepList steps={steps} />
      </section>
    </div>
  );
}
