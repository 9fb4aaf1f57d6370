import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { codes } from '#contract/codes.ts';
import { enterProduct } from '#contract/entitlement/entitlement-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { productGuidePath } from '#features/entitlements/product-entry.tsx';
import { useAction } from '#data/http/use-action.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useRouteParams } from '#data/navigation/route-match.ts';
import { failureText } from '#data/http/api-failure.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './enter-product-page.module.css';

/** Leads on to the product itself, or says why not; a product without an address shows its guide. */
export default function EnterProductPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const { submit, failure } = useAction(enterProduct);
  const enter = () =>
    submit({ params: { appId } }).then(
      ({ Address }) => location.replace(Address),
      // Shown below.
      () => undefined,
    );
  useEffect(() => {
    void enter();
    // Once for each product: whatever else changes, the way is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [appId]);

  if (failure?.code === codes.notFound) return <Navigate to={productGuidePath(appId)} replace />;
  return (
    <div className={`${styles.page} grid gap-4 justify-items-center text-center`}>
      <PageHead title="进入应用" description="正在带您进入已开通的应用。" indexed={false} />
      <h1 className="size-headline">{failure ? '暂时无法进入' : '正在进入应用'}</h1>
      {failure ? (
        <>
          <p role="alert">{failureText(failure)}</p>
          <div className="flex wrap justify-center gap-3">
            {failure.code !== codes.forbidden && (
              <Button theme="solid" onClick={() => void enter()}>
                重试
              </Button>
            )}
            <LinkButton
              href={buildPath('mecenter', { type: 'app' })}
              theme={failure.code === codes.forbidden ? 'solid' : 'outline'}
            >
              查看我的应用
            </LinkButton>
          </div>
        </>
      ) : (
        <output>请稍候，马上就好。</output>
      )}
    </div>
  );
}
