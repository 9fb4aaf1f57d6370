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
import { TrialCourse } from './trial-course';
import { TrialStrip } from './trial-strip';
import { deferPart, type PagePart } from '#ui/lazy-part/deferred-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const leadForm = deferPart(
  'src/features/lead-form/lead-form.tsx',
  lazyModule(async () => ({
    default: (await import('#features/lead-form/lead-form.tsx')).LeadForm,
  })),
);
const trialApplication = deferPart(
  'src/features/trials/application/trial-application.tsx',
  lazyModule(async () => ({
    default: (await import('#features/trials/application/trial-application.tsx')).TrialApplication,
  })),
);
/** Forms, which work once their scripts are there. */
export const parts: readonly PagePart[] = [leadForm, trialApplication];

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FreetryPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const isSignedIn = useOptionalSession() !== undefined;
  const mayApply = useAllowedAction()('TrialApply');
  const read = useRead(getProduct, { params: { appId } });
  return (
    <EntityPage read={read} title="免费试用">
      {(product) => {
        const days = trialDays(product);
        const { head, lead, course } = freetryTexts(product);
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
