import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard } from '#contract/product/product-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './trial-choice.module.css';

interface TrialChoiceProps {
  products: readonly ProductCard[];
  /** Id of the product that the address chooses. */
  chosen: string | undefined;
}

/** Products that can be tried; the choice is the address. */
export function TrialChoice({ products, chosen }: TrialChoiceProps): ReactNode {
  return (
    <nav aria-label="选择试用的产品">
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product.app_id} className={styles.offer}>
            <Link
              className={styles.product}
              to={buildPath('productSubject', {}, { appId: product.app_id })}
              replace
              preventScrollReset
              {...(product.app_id === chosen && { 'aria-current': 'true' as const })}
            >
              <SiteImage src={product.icon} alt="" width={44} height={44} className={styles.icon} />
              <span className="grid flex-1 min-width-0">
                <strong className="text-ink">{product.name}</strong>
                <span className="text-secondary size-small">{product.slogan}</span>
              </span>
              <span className="text-brand-deep weight-600 tabular flex-none">{product.trial_days} 天</span>
            </Link>
            {product.app_id === chosen && (
              <p className={styles.summary}>
                {product.summary}{' '}
                <Link to={buildPath('productDetail', { appId: product.app_id })}>了解{product.name}</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
