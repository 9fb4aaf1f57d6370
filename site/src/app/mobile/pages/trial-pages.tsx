import type { ReactNode } from 'react';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { trialOffer } from '#contract/lead/lead-offers.ts';
import { allProducts } from '#contract/product/all-products.ts';
import { getProduct, listProducts } from '#contract/product/product-endpoints.ts';
import { trialChoice, trialDays } from '#contract/product/trial-choice.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { freetryTexts } from '#pages/freetry/freetry-text.ts';
import { subjectHead, subjectLead, subjectSteps } from '#pages/product-subject/product-subject-text.ts';
import { desktopHref } from '#data/navigation/paths.ts';
import { LeadForm } from '../lead-form';
import type { MobilePage } from '../mobile-page';
import { Chips, ListSection, PageTitle, renderPoints } from '../mobile-parts';

/** The form for a trial of any product that offers one. */
export const trialPage: MobilePage = async ({ call, query, form, texts: { promises = servicePromises } }) => {
  const { items } = await call(listProducts, allProducts);
  const { offered, chosen } = trialChoice(items, query.get('appId'));
  return {
    head: subjectHead,
    main: (
      <>
        <PageTitle title={subjectHead.title} lead={subjectLead} />
        <Chips
          label="产品"
          items={offered.map(({ app_id: appId, name }) => ({
            label: name,
            href: `/m/trial?appId=${appId}`,
            isCurrent: appId === chosen?.app_id,
          }))}
        />
        {chosen && (
          <p className="found">
            试用 <strong>{chosen.name}</strong> {chosen.trial_days} 天：{chosen.slogan}
          </p>
        )}
        <LeadForm offer={trialOffer(chosen && { name: chosen.name, days: chosen.trial_days })} state={form} />
        {chosen && <MemberWay appId={chosen.app_id} />}
        <ListSection kind="steps" title="申请之后" items={renderPoints(subjectSteps(promises))} />
      </>
    ),
  };
};

/** The form for a trial of one product, or for a demonstration where it offers none. */
export const productTrialPage: MobilePage = async ({
  call,
  params: { appId = '' },
  form,
  texts: { promises = servicePromises },
}) => {
  const product = await call(getProduct, { params: { appId } });
  const { head, lead, course } = freetryTexts(product, promises);
  const days = trialDays(product);
  return {
    head,
    main: (
      <>
        <PageTitle back={{ href: `/m/product/${appId}`, label: product.name }} title={head.title} lead={lead} />
        <LeadForm offer={trialOffer({ name: product.name, days })} state={form} />
        {days > 0 && <MemberWay appId={appId} />}
        <ListSection kind="steps" title={course.title} items={renderPoints(course.steps)} />
      </>
    ),
  };
};

/** Members of an organisation apply for a trial by themselves. */
function MemberWay({ appId }: { appId: string }): ReactNode {
  return (
    <p className="more">
      已有账号？<a href={desktopHref(buildPath('freetry', { appId }))}>登录后申请，进度随时可查</a>
    </p>
  );
}
