import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand/brand';
import { allProducts } from '../../../contract/product/all-products';
import { listProducts } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { useAllowedAction } from '../../shared/auth/permission/use-allowed-action';
import { PageHead } from '../../shared/navigation/page-head';
import { monthlyBudgetChoice } from '../../../contract/lead/lead-offers';
import { trialChoice } from '../../../contract/product/trial-choice';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { StepList } from '../../shared/ui/content/step-list';
import { ReadView } from '../../shared/ui/loading/read-view';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import { TrialChoice } from './trial-choice';
import styles from './product-subject-page.module.css';
import { subjectHead, subjectLead, subjectSteps } from './product-subject-text';
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

/** What the server answers before it renders this page. */
export const reads = () => [{ endpoint: listProducts, input: allProducts }];

export default function ProductSubjectPage(): ReactNode {
  const [query] = useSearchParams();
  const mayApply = useAllowedAction()('TrialApply');
  const read = useEndpoint(listProducts, allProducts, { failureInPlace: true });
  return (
    <div className={styles.page}>
      <PageHead {...subjectHead} />
      <PageIntro title={subjectHead.title} lead={subjectLead} />
      <ReadView read={read} height={480}>
        {({ items }) => {
          const { offered, chosen } = trialChoice(items, query.get('appId'));
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
                  choice={monthlyBudgetChoice}
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
        <StepList steps={subjectSteps} />
      </section>
    </div>
  );
}
