import type { ReactNode } from 'react';
import { getProduct } from '../../../contract/product/product-endpoints';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { useAllowedAction } from '../../shared/auth/permission/use-allowed-action';
import { useOptionalSession } from '../../shared/auth/session/session-context';
import { PageHead } from '../../shared/navigation/page-head';
import { ProductTrail } from '../../shared/navigation/product-trail';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { monthlyBudgets } from '../../../contract/lead/monthly-budgets';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { PageIntro } from '../../shared/ui/layout/page-intro';
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

const choice = { label: '每月广告消耗', answers: monthlyBudgets };

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
        const days = product.on_sale ? product.trial_days : 0;
        const canApply = days > 0 && (!isSignedIn || mayApply);
        const title = days > 0 ? `免费试用${product.name} ${days} 天` : `预约${product.name}演示`;
        return (
          <>
            <PageHead title={title} description={product.summary} indexed={false} />
            <ProductTrail product={product} title="免费试用" />
            <PageIntro
              tone="hero"
              eyebrow={product.name}
              title={title}
              lead={
                days > 0
                  ? '功能与专业版相同，无需付款信息。到期自动停用，不会产生费用。'
                  : `${product.name}${product.on_sale ? '按服务开展，不设自助试用' : '已下架，不再提供试用'}。留下联系方式，顾问为您演示并看一看账户。`
              }
              aside={
                canApply ? (
                  <trialApplication.Part product={product} />
                ) : (
                  <leadForm.Part
                    subject={`${days > 0 ? '申请试用' : '预约演示'}${product.name}`}
                    action={days > 0 ? '申请试用' : '预约演示'}
                    choice={choice}
                    plainAction={`${ownMobileRoot}/trial/${product.app_id}`}
                  />
                )
              }
            >
              <TrialStrip product={product} />
            </PageIntro>
            <TrialCourse product={product} days={days} />
          </>
        );
      }}
    </EntityPage>
  );
}
