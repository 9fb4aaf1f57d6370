import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { PriceLine } from '#contract/order/order-schema.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { termName } from '#contract/term-name.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { defaultPlan, findPlan, type SelectedPlan } from '#data/find-plan.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlanChoice } from '#ui/choice/plan-choice.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { Checkout } from './checkout';
import { useOrderPreview } from './order-preview';
import { describeOrderFailure } from './order-problem';
import { confirmPath, offeredVersions, selectionBody, useSelection, type CurrentEntitlement } from './selection';
import { SignInStep, signInLinkId, useSignInStep, type SignInProps } from './sign-in-step';

/** Loaded apart: visitors do not see it. */
const memberTermsModule = lazyExport(() => import('./member-notes'), 'MemberTerms');

interface PlanChooserProps {
  product: GetProductReply;
  type: OrderType;
  /** Id of the plan that the address names; anything else is ignored. */
  namedPlan: number;
  current?: CurrentEntitlement | undefined;
  /** Signs a visitor in, in the place of the choices. */
  SignIn: ComponentType<SignInProps>;
}

/** Chooses version and length of service, shows the price, and leads to the order. */
export function PlanChooser({ product, type, namedPlan, current, SignIn }: PlanChooserProps): ReactNode {
  const { app_id: appId, name } = product;
  const isMember = useOptionalSession() !== undefined;
  const { pathname, search } = useLocation();
  const loginPath = useLoginPath();
  const step = useSignInStep();
  const [selected, select] = useSelection();
  const versions = offeredVersions(product.versions, type, current);
  const wantedPlan = selected?.planId ?? namedPlan;
  const chosen = findPlan(versions, wantedPlan) ?? firstChoice(product, type, versions, wantedPlan, current);
  const selection = chosen && { appId, planId: chosen.plan.id, type };
  const preview = useOrderPreview(isMember && selection ? selectionBody(selection, chosen) : undefined);
  if (!chosen || !selection) return null;

  const { version } = chosen;
  const { reply, failure } = preview;
  const problem = failure && describeOrderFailure(failure, appId);
  const isOther = type === 'new' && failure?.code === codes.conflict && current && current.VersionId !== version.id;
  const alternative = isOther ? upgradeOrRenewLink(product, version, current) : undefined;

  let action: ReactNode;
  if (step.returnPath) {
    action = (
      <Button theme="outline" size="large" onClick={step.close}>
        返回修改
      </Button>
    );
  } else if (alternative) {
    action = alternative;
  } else if (!isMember && type !== 'new') {
    action = (
      <LinkButton id={signInLinkId} href={loginPath} onClick={(event) => step.open(event, pathname + search)}>
        登录后续费
      </LinkButton>
    );
  } else if (failure?.kind !== 'business') {
    action = (
      <LinkButton
        id={isMember ? undefined : signInLinkId}
        href={confirmPath(selection)}
        followsChoice
        onClick={(event) => {
          // Kept also where nothing was changed: an invitation that is accepted first leads back to it.
          select(selection);
          step.open(event, confirmPath(selection));
        }}
      >
        去结算
      </LinkButton>
    );
  }

  return (
    <Checkout
      title={`${name} · ${version.name}`}
      preview={preview}
      listPrice={type === 'upgrade' ? undefined : listPrice(chosen)}
      terms={reply && <LazyPart module={memberTermsModule} props={{ preview: reply, type }} />}
      problem={problem && alternative ? { text: problem.text } : problem}
      action={action}
    >
      {step.returnPath ? (
        <SignInStep>
          <SignIn
            returnPath={step.returnPath}
            purpose={
              type === 'new'
                ? '登录后继续结算，所选套餐为您保留。新手机号验证后自动注册。'
                : '登录后按贵企业当前的版本续费。'
            }
          />
        </SignInStep>
      ) : (
        <PlanChoice
          versions={versions}
          chosen={chosen}
          terms={type === 'upgrade' ? 'hidden' : 'titled'}
          onChoose={(planId) => select({ ...selection, planId })}
        />
      )}
    </Checkout>
  );
}

/** The plan that is chosen at first, where the wanted one is not offered. */
function firstChoice(
  product: GetProductReply,
  type: OrderType,
  versions: readonly VersionOffer[],
  wantedPlan: number,
  current: CurrentEntitlement | undefined,
): SelectedPlan | undefined {
  const version = versions.find(({ id }) => id === current?.VersionId);
  // A visitor who wanted another version renews their own, for as long.
  const wantedMonths = findPlan(product.versions, wantedPlan)?.plan.months;
  const plan =
    version?.plans.find(({ months }) => months === wantedMonths) ??
    version?.plans.find(({ id }) => id === current?.PlanId);
  if (version && plan) return { version, plan };
  // The next version up is what most organisations grow into.
  return defaultPlan(type === 'upgrade' ? versions.slice(0, 1) : versions);
}

/** The next step of an organisation that chose another version than its own: to that one where it is higher, else to a renewal of its own. */
function upgradeOrRenewLink(
  { app_id: appId, versions }: GetProductReply,
  chosen: VersionOffer,
  current: CurrentEntitlement,
): ReactNode {
  const upgrade = offeredVersions(versions, 'upgrade', current).find(({ id }) => id === chosen.id);
  return upgrade ? (
    <LinkButton href={choosePlanPath(appId, 'upgrade', upgrade.plans[0]?.id)}>升级到{chosen.name}</LinkButton>
  ) : (
    <LinkButton href={choosePlanPath(appId, 'renew')}>续费{current.VersionName}</LinkButton>
  );
}

/** The price of a plan by the public prices, which visitors see. Amounts are in fen. */
function listPrice({ version, plan }: SelectedPlan): { lines: PriceLine[]; totalFen: number } {
  const { list_price_fen: listFen, price_fen: fen, months } = plan;
  const original: PriceLine = {
    Kind: 'plan',
    Label: `${version.name} ${termName(months)}`,
    Detail: '',
    AmountFen: listFen,
  };
  const discount: PriceLine = {
    Kind: 'discount',
    Label: '套餐优惠',
    Detail: `¥${formatFen(listFen)} − ¥${formatFen(fen)}`,
    AmountFen: fen - listFen,
  };
  return { lines: listFen > fen ? [original, discount] : [original], totalFen: fen };
}
