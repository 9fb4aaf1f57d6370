import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { signInLinkId, type SignInProps, SignInStep, useSignInStep } from './sign-in-step';
import { PlanChooser } from './plan-chooser';
import { offeredVersions, type Standing } from './selection';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** Apart, because visitors see none of it. */
const standingNoteModule = lazyModule(async () => ({ default: (await import('./member-notes')).StandingNote }));

interface PurchaseChoiceProps {
  product: GetProductReply;
  type: OrderType;
  /** Id of the plan that the address names; 0 for none. */
  named: number;
  /** The forms to sign in with, for visitors. */
  SignIn: ComponentType<SignInProps>;
}

/** Chooses what to buy of a product: anew, longer, or a higher version of what the organisation has. */
export function PurchaseChoice(props: PurchaseChoiceProps): ReactNode {
  const { product, type } = props;
  const isMember = useOptionalSession() !== undefined;
  const read = useRead(listEntitlements, { query: { AppId: product.app_id } }, { enabled: isMember });
  const standingIn = (items: readonly (Standing & { AppId: string })[] = []) =>
    items.find(({ AppId }) => AppId === product.app_id);
  // A new purchase need not wait: when the organisation has the product already, the price says so.
  if (type === 'new') return <StandingChoice {...props} standing={standingIn(read.data?.Items)} />;
  if (!isMember) return type === 'renew' ? <PlanChooser {...props} /> : <SignInFirst SignIn={props.SignIn} />;
  return (
    <QueryView read={read}>
      {({ Items }) => {
        const standing = standingIn(Items);
        return standing ? (
          <StandingChoice {...props} standing={standing} />
        ) : (
          <EmptyState title={`贵企业尚未开通${product.name}`} text="开通后即可续费或升级。">
            <LinkButton href={buildPath('funcOpen', { appId: product.app_id, type: 'open' })}>去开通</LinkButton>
          </EmptyState>
        );
      }}
    </QueryView>
  );
}

function StandingChoice({ standing, ...props }: PurchaseChoiceProps & { standing: Standing | undefined }): ReactNode {
  const { product, type } = props;
  const note = standing && <LazyPart module={standingNoteModule} props={{ appId: product.app_id, type, standing }} />;
  const isExpired = standing?.Status === 3;
  if (standing && type === 'upgrade' && isExpired) {
    return (
      <>
        {note}
        <EmptyState title="服务已到期，不能升级" text="先续费当前版本，或直接开通更高的版本。">
          <LinkButton href={buildPath('funcOpen', { appId: product.app_id, type: 'renew' })}>去续费</LinkButton>
          <LinkButton href={buildPath('funcOpen', { appId: product.app_id, type: 'open' })} tone="outline">
            开通其他版本
          </LinkButton>
        </EmptyState>
      </>
    );
  }
  if (offeredVersions(product.versions, type, standing).length === 0) {
    return (
      <>
        {note}
        <EmptyState
          title={type === 'upgrade' ? '没有可升级的版本' : '当前版本已停售'}
          text={
            type === 'upgrade' ? '当前版本已是最高，或更高的版本没有相同时长的套餐。' : '可以在到期后开通其他版本。'
          }
        >
          {type === 'upgrade' && (
            <LinkButton href={buildPath('funcOpen', { appId: product.app_id, type: 'renew' })}>去续费</LinkButton>
          )}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {note}
      <PlanChooser {...props} standing={standing} />
    </>
  );
}

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
