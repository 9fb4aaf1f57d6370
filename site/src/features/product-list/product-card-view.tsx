import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard } from '../../../contract/product/product-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { formatFen } from '../../../contract/format-fen';
import styles from './product-card-view.module.css';

/** One product: what it is, what it does, what it costs at least. */
export function ProductCardView({ product }: { product: ProductCard }): ReactNode {
  return (
    <article className={styles.card}>
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
      <p className={styles.summary}>{product.summary}</p>
      <ul className={styles.tags} aria-label="特点">
        {product.tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        {product.min_price_fen === null ? (
          <span className={styles.price}>价格面议</span>
        ) : (
          <span className={styles.price}>
            <span className={styles.amount}>{`¥${formatFen(product.min_price_fen)}`}</span> /月起
          </span>
        )}
        {product.trial_days > 0 && <span className={styles.trial}>免费试用 {product.trial_days} 天</span>}
      </footer>
    </article>
  );
}
