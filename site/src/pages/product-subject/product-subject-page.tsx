import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { usePageText } from '#data/page-texts.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { monthlyBudgetChoice } from '#contract/lead/lead-offers.ts';
import { trialChoice } from '#contract/product/trial-choice.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { telephoneHref } from '#data/config/runtime-config.ts';
import styles from './product-subject-page.module.css';
import { subjectHead, subjectLead, subjectSteps } from './product-subject-text';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { leadForm } from '#features/lead-form/deferred-lead-form.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import type { ProductCard } from '#contract/product/product-schema.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';

const trialApplication = deferPart(
  'src/features/trials/trial-application.tsx',
  lazyExport(() => import('#features/trials/trial-application.tsx'), 'TrialApplication'),
);
export const parts: readonly PagePart[] = [leadForm, trialApplication];

export const reads = () => [{ endpoint: listProducts, input: allProducts }];

export default function ProductSubjectPage(): ReactNode {
  const promises = usePageText('promises', servicePromises);
  const [query] = useSearchParams();
  const mayApply = useAllowedAction()('TrialApply');
  const read = useRead(listProducts, allProducts);
  return (
    <div className="padding-bottom-8">
      <PageHead {...subjectHead} />
      <PageIntro title={subjectHead.title} lead={subjectLead} />
      <QueryView read={read} height={480}>
        {({ items }) => {
          const { offered, chosen } = trialChoice(items, query.get('appId'));
          return (
            <div className="grid columns-7-5 gap-6 items-start">
              <div>
                <TrialChoice products={offered} chosen={chosen?.app_id} />
                <p className="text-secondary margin-top-4">
                  拿不准先试哪个？
                  <Link className="link" to={buildPath('product')}>
                    看看各自做什么
                  </Link>
                  ，或致电{' '}
                  <a className="link" href={telephoneHref(brand.phone)}>
                    {brand.phone}
                  </a>
                  。
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
      </QueryView>
      <section className="padding-top-8" aria-labelledby="steps-title">
        <h2 id="steps-title" className="size-title margin-bottom-5">
          申请之后
        </h2>
        <StepList steps={subjectSteps(promises)} />
      </section>
    </div>
  );
}

interface TrialChoiceProps {
  products: readonly ProductCard[];
  /** Id of the product that the address chooses. */
  chosen: string | undefined;
}

/** Products that can be tried; the choice is the address. */
function TrialChoice({ products, chosen }: TrialChoiceProps): ReactNode {
  return (
    <nav aria-label="选择试用的产品">
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product.app_id} className={`${styles.offer} bordered rounded-panel ground-surface`}>
            <Link
              className={`${styles.product} flex gap-4 items-center`}
              to={buildPath('productSubject', {}, { appId: product.app_id })}
              replace
              preventScrollReset
              {...(product.app_id === chosen && { 'aria-current': 'true' as const })}
            >
              <SiteImage src={product.icon} alt="" width={44} height={44} className={styles.icon} />
              <span className="grid flex-1 min-width-0">
                <strong className="text-ink">{product.name}</strong>
                <span className="text-secondary size-small">{product.slogan}</span>
              </span>
              <span className="text-brand-deep weight-600 tabular flex-none">{product.trial_days} 天</span>
            </Link>
            {product.app_id === chosen && (
              <p className={`${styles.summary} text-secondary`}>
                {product.summary}{' '}
                <Link
                  className={`${styles.more} text-brand-deep weight-600 nowrap`}
                  to={buildPath('productDetail', { appId: product.app_id })}
                >
                  了解{product.name}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
