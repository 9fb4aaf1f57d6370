import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard } from '../../../contract/product/product-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { PriceFrom } from '../../shared/ui/content/price-from';
import styles from './product-card-view.module.css';

interface ProductCardViewProps {
  product: ProductCard;
  /** `featured` has more room than `plain`; `brief` leaves out what the product does. */
  look?: 'plain' | 'featured' | 'brief';
}

/** One product: what it is, what it does, what it costs at least. */
export function ProductCardView({ product, look = 'plain' }: ProductCardViewProps): ReactNode {
  return (
    <article className={`${styles.card} ${styles[look]}`}>
      <header className={styles.header}>
        <img className={styles.icon} src={product.icon} alt="" width={56} height={56} loading="lazy" />
        <div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={buildPath('productDetail', { appId: product.app_id })}>
              {product.name}
            </Link>
          </h3>
          <p className={styles.slogan}>{product.slogan}</p>
        </div>
      </header>
      {look !== 'brief' && (
        <>
          <p className={styles.summary}>{product.summary}</p>
          <ul className={styles.tags} aria-label="特点">
            {product.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      <footer className={styles.footer}>
        <span className={styles.price}>
          <PriceFrom product={product} />
        </span>
        {product.trial_days > 0 && <span className={styles.trial}>免费试用 {product.trial_days} 天</span>}
      </footer>
    </article>
  );
}
