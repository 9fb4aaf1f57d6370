import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { brand } from '../../../contract/brand/brand';
import { getProduct } from '../../../contract/product/product-endpoints';
import type { GetProductReply } from '../../../contract/product/product-detail-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { PurchaseChoice } from '../../features/purchase/choice/purchase-choice';
import type { SignInProps } from '../../features/purchase/choice/sign-in-step';
import { planIn } from '../../features/purchase/selection/selection';
import { useEndpoint } from '../../shared/api/use-endpoint';
import type { PageUrl } from '../../shared/api/page-read';
import { PageHead } from '../../shared/navigation/page-head';
import { ProductTrail } from '../../shared/navigation/product-trail';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { buyingSteps } from '../../shared/text/buying-steps';
import { EmptyNote } from '../../shared/ui/feedback/empty-note';
import { EntityPage } from '../../shared/ui/layout/entity-page';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { StepIndicator } from '../../shared/ui/navigation/step-indicator';
import { NotFoundView } from '../../shared/ui/feedback/not-found-view';
import { PageIntro } from '../../shared/ui/layout/page-intro';
import { DelayedSkeleton } from '../../shared/ui/loading/delayed-skeleton';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { SkeletonParagraph } from '../../shared/ui/loading/skeleton';
import { lazyModule } from '../../shared/utils/lazy-module';
import { telephoneHref } from '../../shared/utils/format/telephone-href';
import { openings } from './openings';
import { TrialWay } from './trial-way';
import styles from './func-open-page.module.css';

/** Apart, because members see none of it. */
const signInModule = lazyModule(async () => ({
  default: (await import('../../features/sign-in/sign-in-card')).SignInCard,
}));

/** What the server answers before it renders this page. */
export const reads = ({ params: { appId = '' } }: PageUrl) => [{ endpoint: getProduct, input: { params: { appId } } }];

export default function FuncOpenPage(): ReactNode {
  const { appId = '', type = '' } = useRouteParams();
  const read = useEndpoint(getProduct, { params: { appId } }, { failureInPlace: true });
  const opening = openings.get(type);
  if (!opening) return <NotFoundView />;
  return (
    <EntityPage read={read} title={opening.title}>
      {(product) => (
        <div className={styles.page}>
          <PageHead
            title={`${opening.title}${product.name}`}
            description={`${product.name}：选择版本与时长。`}
            indexed={false}
          />
          <ProductTrail product={product} title={opening.title} />
          <PageIntro eyebrow={product.name} title={`${opening.title}${product.name}`} lead={opening.lead} />
          {opening.orders && <StepIndicator label="购买步骤" steps={buyingSteps} current="choose" />}
          <div className={styles.choice}>
            <Choice product={product} orders={opening.orders} />
          </div>
          <p className={styles.notes}>
            提交订单时需要同意 <Link to={buildPath('mgProtocol')}>《管家用户协议》</Link>、
            <Link to={buildPath('serviceTerms')}>《服务条款》</Link>和
            <Link to={buildPath('userPrivacy')}>《隐私政策》</Link>。需要合同或批量开通，请致电{' '}
            <a href={telephoneHref(brand.phone)}>{brand.phone}</a>。
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
      <EmptyNote title={`${product.name}已下架`} text="暂不接受新订单，已开通的企业可继续使用到期。">
        <LinkButton href={buildPath('product')}>看看其他产品</LinkButton>
      </EmptyNote>
    );
  }
  if (!orders) return <TrialWay product={product} />;
  return <PurchaseChoice product={product} type={orders} named={planIn(query)} SignIn={SignIn} />;
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
