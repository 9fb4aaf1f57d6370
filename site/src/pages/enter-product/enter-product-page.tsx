import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { codes } from '../../../contract/codes';
import { enterProduct } from '../../../contract/entitlement/entitlement-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import { productGuidePath } from '../../features/entitlements/product-entry';
import { useSubmit } from '../../shared/api/use-submit';
import { PageHead } from '../../shared/navigation/page-head';
import { useRouteParams } from '../../shared/navigation/use-route-match';
import { failureText } from '../../shared/text/failure-text';
import { Button } from '../../shared/ui/form/button';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import styles from './enter-product-page.module.css';

/** Leads on to the product itself, or says why not; a product without an address shows its guide. */
export default function EnterProductPage(): ReactNode {
  const { appId = '' } = useRouteParams();
  const { submit, failure } = useSubmit(enterProduct, { showError: false });
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
    <div className={styles.page}>
      <PageHead title="进入应用" description="正在带您进入已开通的应用。" indexed={false} />
      <h1 className={styles.title}>{failure ? '暂时无法进入' : '正在进入应用'}</h1>
      {failure ? (
        <>
          <p role="alert">{failureText(failure)}</p>
          <div className={styles.actions}>
            {failure.code !== codes.forbidden && (
              <Button theme="solid" onClick={() => void enter()}>
                重试
              </Button>
            )}
            <LinkButton
              href={buildPath('mecenter', { type: 'app' })}
              tone={failure.code === codes.forbidden ? 'solid' : 'outline'}
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
