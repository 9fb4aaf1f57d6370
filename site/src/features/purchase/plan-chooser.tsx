import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { Button } from '#ui/button/button.tsx';
import { TermChoice } from '#ui/choice/choice.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { defaultPlan, findPlan, type SelectedPlan } from '#data/find-plan.ts';
import { Checkout, PriceLines } from './checkout';
import { orderProblemOf, ProblemNote } from './order-problem';
import { useOrderPreview } from './order-preview';
import { confirmPath, offeredVersions, selectionBody, useSelection, type Standing } from './selection';
import { signInLinkId, type SignInProps, SignInStep, useSignInStep } from './sign-in-step';
import { VersionChoice } from '#ui/choice/plan-choice.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { PriceLine } from '#contract/order/order-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';

/** Apart, because visitors see none of it. */
const memberTermsModule = lazyModule(async () => ({ default: (await import('./member-notes')).MemberTerms }));

interface PlanChooserProps {
  product: GetProductReply;
  type: OrderType;
  /** Id of the plan that the address names; anything else is ignored. */
  named: number;
  /** What the organisation has of the product. */
  standing?: Standing | undefined;
  /** Signs a visitor in, in the place of the choices. */
  SignIn: ComponentType<SignInProps>;
}

/** Chooses version and length of service, shows the price, and leads to the order. */
export function PlanChooser({ product, type, named, standing, SignIn }: PlanChooserProps): ReactNode {
  const isMember = useOptionalSession() !== undefined;
  const { pathname, search } = useLocation();
  const loginPath = useLoginPath();
  const step = useSignInStep();
  const [selected, select] = useSelection();
  const versions = offeredVersions(product.versions, type, standing);
  const owned = versions.filter(({ id }) => id === standing?.VersionId);
  const wanted = selected?.planId ?? named;
  const term = findPlan(product.versions, wanted)?.plan.months;
  const chosen =
    findPlan(versions, wanted) ??
    // What a visitor wanted of another version is renewed of theirs, for as long.
    findPlan(owned, owned.flatMap(({ plans }) => plans).find(({ months }) => months === term)?.id ?? 0) ??
    findPlan(owned, standing?.PlanId ?? 0) ??
    // The next version up is what most organisations grow into.
    defaultPlan(type === 'upgrade' ? versions.slice(0, 1) : versions);
  const selection = chosen && { appId: product.app_id, planId: chosen.plan.id, type };
  const preview = useOrderPreview(isMember && selection ? selectionBody(selection, chosen) : undefined);
  if (!chosen || !selection) return null;

  const { version, plan } = chosen;
  const choose = (next: VersionOffer, months: number) => {
    const offer = next.plans.find((each) => each.months === months) ?? next.plans[0];
    if (offer) select({ ...selection, planId: offer.id });
  };
  const listed = type === 'upgrade' ? undefined : listPrice(chosen);
  const { reply, failure } = preview;
  const problem = failure && orderProblemOf(failure, product.app_id);
  const isRefused = failure?.kind === 'business';
  const isOther = type === 'new' && failure?.code === codes.conflict && standing?.VersionId !== version.id;
  const instead = isOther && standing ? upgradeOrRenewLink(product, version, standing) : undefined;
  return (
    <Checkout
      bill={
        <>
          <h2 className="size-large">
            {product.name} · {version.name}
          </h2>
          {!isRefused && <PriceLines lines={reply?.Lines ?? listed?.lines ?? []} />}
          {reply && !isRefused && <LazyPart module={memberTermsModule} props={{ preview: reply, type }} />}
          <ProblemNote
            problem={problem && instead ? { ...problem, ways: [] } : problem}
            onRetry={isRefused ? undefined : () => void preview.refresh()}
          />
        </>
      }
      totalFen={isRefused ? undefined : (reply?.PayableFen ?? listed?.totalFen)}
      isCurrent={!isMember || preview.isCurrent || failure !== undefined}
      action={
        step.returnPath ? (
          <Button theme="outline" size="large" onClick={step.close}>
            返回修改
          </Button>
        ) : instead ? (
          <LinkButton href={instead.href}>{instead.label}</LinkButton>
        ) : (
          !isRefused &&
          (isMember || type === 'new' ? (
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
          ) : (
            <LinkButton id={signInLinkId} href={loginPath} onClick={(event) => step.open(event, pathname + search)}>
              登录后续费
            </LinkButton>
          ))
        )
      }
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
        <>
          <VersionChoice
            versions={versions}
            chosen={version.id}
            pricedMonths={type === 'upgrade' ? undefined : plan.months}
            onChoose={(next) => choose(next, plan.months)}
          />
          {type !== 'upgrade' && (
            <div>
              <p className="text-ink size-large weight-600 margin-bottom-3" aria-hidden="true">
                选择时长
              </p>
              <TermChoice
                terms={version.plans.map(({ months }) => months)}
                chosen={plan.months}
                onChoose={(months) => choose(version, months)}
              />
            </div>
          )}
        </>
      )}
    </Checkout>
  );
}

/** Where an organisation that uses a version goes that has chosen another one: upwards where there is a way, otherwise on with its own. */
function upgradeOrRenewLink(
  { app_id: appId, versions }: GetProductReply,
  chosen: VersionOffer,
  standing: Standing,
): { label: string; href: string } {
  const upgrade = offeredVersions(versions, 'upgrade', standing).find(({ id }) => id === chosen.id);
  const plan = upgrade?.plans[0]?.id;
  return upgrade
    ? { label: `升级到${chosen.name}`, href: buildPath('funcOpen', { appId, type: 'upgrade' }, { plan }) }
    : { label: `续费${standing.VersionName}`, href: buildPath('funcOpen', { appId, type: 'renew' }) };
}

/** What a plan costs by the public prices, for visitors: the server tells members. Amounts are in fen. */
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
