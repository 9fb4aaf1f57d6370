import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { entitlementStatus } from '#contract/entitlement/entitlement-status.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { PlanChooser } from './plan-chooser';
import { offeredVersions, type CurrentEntitlement } from './selection';
import { SignInStep, signInLinkId, useSignInStep, type SignInProps } from './sign-in-step';

/** Loaded apart: visitors do not see it. */
const entitlementNoteModule = lazyExport(() => import('./member-notes'), 'EntitlementNote');

interface PurchaseChoiceProps {
  product: GetProductReply;
  type: OrderType;
  /** Id of the plan that the address names; 0 for none. */
  namedPlan: number;
  /** The forms to sign in with, for visitors. */
  SignIn: ComponentType<SignInProps>;
}

/** Chooses what to buy of a product: anew, longer, or a higher version of what the organisation has. */
export function PurchaseChoice(props: PurchaseChoiceProps): ReactNode {
  const { product, type } = props;
  const { app_id: appId, name } = product;
  const isMember = useOptionalSession() !== undefined;
  const read = useRead(listEntitlements, { query: { AppId: appId } }, { enabled: isMember });
  const currentIn = (items: readonly (CurrentEntitlement & { AppId: string })[] = []) =>
    items.find(({ AppId }) => AppId === appId);
  // A new purchase need not wait: when the organisation has the product already, the price says so.
  if (type === 'new') return <MemberChoice {...props} current={currentIn(read.data?.Items)} />;
  if (!isMember) return type === 'renew' ? <PlanChooser {...props} /> : <SignInFirst SignIn={props.SignIn} />;
  return (
    <QueryView read={read}>
      {({ Items }) => {
        const current = currentIn(Items);
        return current ? (
          <MemberChoice {...props} current={current} />
        ) : (
          <EmptyState title={`贵企业尚未开通${name}`} text="开通后即可续费或升级。">
            <LinkButton href={choosePlanPath(appId, 'new')}>去开通</LinkButton>
          </EmptyState>
        );
      }}
    </QueryView>
  );
}

function MemberChoice(props: PurchaseChoiceProps & { current: CurrentEntitlement | undefined }): ReactNode {
  const { product, type, current } = props;
  const { app_id: appId, versions } = product;
  const renew = <LinkButton href={choosePlanPath(appId, 'renew')}>去续费</LinkButton>;
  let choice: ReactNode = <PlanChooser {...props} />;
  if (type === 'upgrade' && current?.Status === entitlementStatus.ended) {
    choice = (
      <EmptyState title="服务已到期，不能升级" text="先续费当前版本，或直接开通更高的版本。">
        {renew}
        <LinkButton href={choosePlanPath(appId, 'new')} theme="outline">
          开通其他版本
        </LinkButton>
      </EmptyState>
    );
  } else if (offeredVersions(versions, type, current).length === 0) {
    choice =
      type === 'upgrade' ? (
        <EmptyState title="没有可升级的版本" text="当前版本已是最高，或更高的版本没有相同时长的套餐。">
          {renew}
        </EmptyState>
      ) : (
        <EmptyState title="当前版本已停售" text="可以在到期后开通其他版本。" />
      );
  }
  return (
    <>
      {current && <LazyPart module={entitlementNoteModule} props={{ appId, type, current }} />}
      {choice}
    </>
  );
}

/** Asks a visitor to sign in, because the price of an upgrade depends on what their organisation has. */
function SignInFirst({ SignIn }: Pick<PurchaseChoiceProps, 'SignIn'>): ReactNode {
  const { pathname, search } = useLocation();
  const loginPath = useLoginPath();
  const step = useSignInStep();
  if (step.returnPath) {
    return (
      <SignInStep>
        <SignIn returnPath={step.returnPath} purpose="登录后按贵企业当前版本的剩余时长计算价格。" />
      </SignInStep>
    );
  }
  return (
    <EmptyState title="登录后即可升级" text="升级的价格按贵企业当前版本的剩余时长计算。">
      <LinkButton id={signInLinkId} href={loginPath} onClick={(event) => step.open(event, pathname + search)}>
        登录
      </LinkButton>
    </EmptyState>
  );
}
