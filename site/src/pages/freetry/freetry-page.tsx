import type { ReactNode } from 'react';
import { getProduct } from '#contract/product/product-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { ProductTrail } from '#ui/breadcrumb/product-trail.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { trialOffer } from '#contract/lead/lead-offers.ts';
import { trialDays } from '#contract/product/trial-choice.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { freetryTexts } from './freetry-text';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { leadForm } from '#features/lead-form/deferred-lead-form.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import styles from './freetry-page.module.css';
import type { Video } from '#contract/fields/video-schema.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { StepList } from '#ui/step-list/step-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { Link } from 'react-router-dom';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { usePageText } from '#data/page-texts.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';

const trialApplication = deferPart(
  'src/features/trials/trial-application.tsx',
  lazyExport(() => import('#features/trials/trial-application.tsx'), 'TrialApplication'),
);
export const parts: readonly PagePart[] = [leadForm, trialApplication];

export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FreetryPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const promises = usePageText('promises', servicePromises);
  const isSignedIn = useOptionalSession() !== undefined;
  const mayApply = useAllowedAction()('TrialApply');
  const read = useRead(getProduct, { params: { appId } });
  return (
    <EntityPage read={read} title="免费试用">
      {(product) => {
        const days = trialDays(product);
        const { head, lead, course } = freetryTexts(product, promises);
        const canApply = days > 0 && (!isSignedIn || mayApply);
        return (
          <>
            <PageHead {...head} />
            <ProductTrail product={product} title="免费试用" />
            <PageIntro
              tone="hero"
              eyebrow={product.name}
              title={head.title}
              lead={lead}
              aside={
                canApply ? (
                  <trialApplication.Part product={product} />
                ) : (
                  <leadForm.Part
                    {...trialOffer({ name: product.name, days })}
                    plainAction={`${ownMobileRoot}/trial/${product.app_id}`}
                  />
                )
              }
            >
              <TrialStrip product={product} />
            </PageIntro>
            <TrialCourse {...course} film={product.video} />
          </>
        );
      }}
    </EntityPage>
  );
}

interface TrialCourseProps {
  title: string;
  steps: readonly { title: string; text: string }[];
  /** Stands beside the steps. */
  film: Video | null;
}

/** How a trial goes, or a demonstration where there is none. */
function TrialCourse({ title, steps, film }: TrialCourseProps): ReactNode {
  return (
    <Section title={title} tone="tinted">
      {film ? (
        <div className={`${styles.course} grid columns-5-7 items-start`}>
          <StepList steps={steps} direction="down" />
          <ProductFilm film={film} />
        </div>
      ) : (
        <StepList steps={steps} />
      )}
    </Section>
  );
}

/** What a trial lets one use, in short. */
function TrialStrip({ product }: { product: GetProductReply }): ReactNode {
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4">
        <SiteImage className={styles.icon} src={product.icon} alt="" width={48} height={48} />
        <span>
          <strong className="text-ink">{product.slogan}</strong>
          <span className={`${styles.price} text-secondary size-small block`}>
            正式开通 <PriceFrom product={product} />
          </span>
        </span>
      </p>
      <ul className="grid gap-4" aria-label="试用权益">
        {product.features.slice(0, 4).map(({ title, desc }) => (
          <li key={title} className="marked">
            <strong className="text-ink">{title}</strong>
            <span className="text-secondary">{desc}</span>
          </li>
        ))}
      </ul>
      <Link className="text-brand weight-600" to={buildPath('productDetail', { appId: product.app_id })}>
        了解{product.name}的全部功能与价格
      </Link>
    </div>
  );
}
