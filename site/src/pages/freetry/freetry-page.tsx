import type { ReactNode } from 'react';
import { getProduct } from '../../../contract/product/product-endpoints';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { useAllowedAction } from '../../shared/auth/permission/use-allowed-action';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { PageHead } from '../../shared/navigation/page-head';
import { ProductTrail } from '../../shared/navigation/product-trail';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { trialOffer } from '../../../contract/lead/lead-offers';
import { trialDays } from '../../../contract/product/trial-choice';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { freetryTexts } from './freetry-text';
import { TrialCourse } from './trial-course';
import { TrialStrip } from './trial-strip';
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
export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FreetryPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const isSignedIn = useOptionalSession() !== undefined;
  const mayApply = useAllowedAction()('TrialApply');
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
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
