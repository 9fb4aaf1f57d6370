import type { ReactNode } from 'react';
import { listProducts } from '../../../contract/product-endpoints';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { LoadFailure } from '../../shared/ui/load-failure';
import { ProductCardView } from './product-card-view';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './product-list.module.css';

/** The read behind this list, for the server to answer ahead. */
export const productListRead = { endpoint: listProducts, input: { query: { page_size: 6 } } } as const;

/** The products on sale as cards. */
export function ProductList(): ReactNode {
  const { data, error, mutate } = useEndpoint(productListRead.endpoint, productListRead.input, {
    failureInPlace: true,
  });
  if (!data && error) return <LoadFailure requestId={error.requestId} onRetry={() => void mutate()} />;
  if (!data) return <ProductListSkeleton cards={productListRead.input.query.page_size} />;
  if (data.items.length === 0) return <p className={styles.empty}>产品正在准备中，欢迎先致电了解</p>;
  return (
    <ul className={styles.list}>
      {data.items.map((product) => (
        <li key={product.app_id}>
          <ProductCardView product={product} />
        </li>
      ))}
    </ul>
  );
}
