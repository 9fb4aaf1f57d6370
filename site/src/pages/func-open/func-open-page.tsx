import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { consents } from '#contract/agreement/consents.ts';
import { brand } from '#contract/brand/brand.ts';
import { getProduct } from '#contract/product/product-endpoints.ts';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath, routeNamed } from '#contract/routes/route-table.ts';
import { PurchaseChoice } from '#features/purchase/purchase-choice.tsx';
import type { SignInProps } from '#features/purchase/sign-in-step.tsx';
import { planIn } from '#features/purchase/selection.ts';
import { useRead } from '#data/http/use-read.ts';
import type { PageUrl } from '#data/http/page-read.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { ProductTrail } from '#ui/breadcrumb/product-trail.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { telephoneHref } from '#data/config/runtime-config.ts';
import type { OrderType } from '#contract/order/order-status.ts';

/** Loaded apart: members do not see it. */
const signInModule = lazyExport(() => import('#features/sign-in/sign-in-card.tsx'), 'SignInCard');

export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FuncOpenPage(): ReactNode {
  const { appId = '', type = '' } = useRouteParams();
  const read = useRead(getProduct, { params: { appId } });
  const opening = openings.get(type);
  if (!opening) return <NotFoundView />;
  return (
    <EntityPage read={read} title={opening.title}>
      {(product) => (
        <div className="padding-bottom-8">
          <PageHead
            title={`${opening.title}${product.name}`}
            description={`${product.name}：选择版本与时长。`}
            indexed={false}
          />
          <ProductTrail product={product} title={opening.title} />
          <PageIntro eyebrow={product.name} title={`${opening.title}${product.name}`} lead={opening.lead} />
          {opening.orders && <BuyingSteps current="choose" />}
          <div className="margin-top-6">
            <Choice product={product} orders={opening.orders} />
          </div>
          <p className="text-secondary size-small margin-top-6">
            提交订单时需要同意{' '}
            {consents.order.map((document, index) => (
              <Fragment key={document}>
                {index > 0 && (index === consents.order.length - 1 ? '和' : '、')}
                <Link className="link-underlined" to={buildPath(document)}>
                  《{routeNamed(document).title}》
                </Link>
              </Fragment>
            ))}
            。需要合同或批量开通，请致电{' '}
            <a className="link-underlined" href={telephoneHref(brand.phone)}>
              {brand.phone}
            </a>
            。
          </p>
        </div>
      )}
    </EntityPage>
  );
}

interface ChoiceProps {
  product: GetProductReply;
  orders: Parameters<typeof PurchaseChoice>[0]['type'] | undefined;
}

function Choice({ product, orders }: ChoiceProps): ReactNode {
  const [query] = useSearchParams();
  if (!product.on_sale) {
    return (
      <EmptyState title={`${product.name}已下架`} text="暂不接受新订单，已开通的企业可继续使用到期。">
        <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
      </EmptyState>
    );
  }
  if (!orders) return <TrialOffer product={product} />;
  return <PurchaseChoice product={product} type={orders} namedPlan={planIn(query)} SignIn={SignIn} />;
}

function SignIn(step: SignInProps): ReactNode {
  return (
    <LazyPart module={signInModule} props={{ ...step, form: 'code' }} isAwaited>
      <DelayedSkeleton label="正在打开登录">
        <SkeletonParagraph rows={6} />
      </DelayedSkeleton>
    </LazyPart>
  );
}

interface Opening {
  title: string;
  lead: string;
  /** What is bought; absent where nothing is. */
  orders?: OrderType;
}

/** The ways to get a product, by the last part of the address. */
const openings: ReadonlyMap<string, Opening> = new Map<string, Opening>([
  ['open', { title: '开通', lead: '选好版本与时长，结算时再确认要开通的企业。时长越长，单价越低。', orders: 'new' }],
  ['renew', { title: '续费', lead: '续费的时长接在当前到期日之后，版本不变，配置与数据原样保留。', orders: 'renew' }],
  ['upgrade', { title: '升级', lead: '升级立即生效，只补剩余时长的差价，到期日不变。', orders: 'upgrade' }],
  ['trial', { title: '试用', lead: '先试用，再决定。试用期间的报表、规则与成员在开通后原样保留。' }],
]);

/** Leads to the trial of a product, or to a demonstration where there is none. */
function TrialOffer({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, trial_days: days } = product;
  return (
    <EmptyState
      title={days > 0 ? `${name}可免费试用 ${days} 天` : `${name}不设自助试用`}
      text={days > 0 ? '无需付款信息，到期自动停用，不会产生费用。' : '留下联系方式，顾问为您演示并看一看账户。'}
    >
      <LinkButton href={buildPath('freetry', { appId })}>{days > 0 ? '申请免费试用' : '预约演示'}</LinkButton>
      <LinkButton href={buildPath('funcOpen', { appId, type: 'open' })} theme="outline">
        直接开通
      </LinkButton>
    </EmptyState>
  );
}
