import type { ReactNode } from 'react';
import { listProducts } from '#contract/product/product-endpoints.ts';
import type { ListProductsQuery } from '#contract/product/product-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import { ProductCardView } from './product-card-view';
import { ProductListSkeleton } from './product-list-skeleton';
import styles from './product-list.module.css';

/** Default number of cards. */
const defaultSize = 6;

/** The read behind a list of this choice, for the server to answer ahead. */
export const productListReadOf = (query: ListProductsQuery) => ({ endpoint: listProducts, input: { query } }) as const;

/** The read behind the list without a choice. */
export const productListRead = productListReadOf({ page_size: defaultSize });

interface ProductListProps {
  query?: ListProductsQuery;
  /** How many products stand first with more room, the others briefly; without it all are alike. */
  featured?: number;
  /** Stands where no product fits. */
  empty?: ReactNode;
}

/** The products on sale as cards. */
export function ProductList({ query = productListRead.input.query, featured, empty }: ProductListProps): ReactNode {
  const { data, error, mutate } = useRead(listProducts, { query });
  if (!data && error) return <LoadFailure error={error} onRetry={() => void mutate()} />;
  if (!data) return <ProductListSkeleton cards={defaultSize} />;
  if (data.items.length === 0)
    return empty ?? <p className="text-secondary text-center padding-7">产品正在准备中，欢迎先致电了解</p>;
  return (
    <ul className={featured === undefined ? styles.list : styles.featuring}>
      {data.items.map((product, index) => {
        const look = featured === undefined ? 'plain' : index < featured ? 'featured' : 'brief';
        return (
          <li key={product.app_id} className={styles[look]}>
            <ProductCardView product={product} look={look} />
          </li>
        );
      })}
    </ul>
  );
}
