import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProductCard } from '#contract/product/product-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './product-card-view.module.css';

interface ProductCardViewProps {
  product: ProductCard;
  /** `featured` has more room than `plain`; `brief` leaves out what the product does. */
  look?: 'plain' | 'featured' | 'brief';
}

/** A card is a third of the page, or half of it. */
const coverSizes = {
  plain: '(min-width: 1100px) 384px, (min-width: 768px) 50vw, 100vw',
  featured: '(min-width: 1100px) 588px, (min-width: 640px) 50vw, 100vw',
};

/** One product: what it is, what it does, what it costs at least. */
export function ProductCardView({ product, look = 'plain' }: ProductCardViewProps): ReactNode {
  return (
    <article className={`${styles.card} ${styles[look]}`}>
      {look !== 'brief' && product.cover !== product.icon && (
        <CoverPicture className={styles.cover} src={product.cover} sizes={coverSizes[look]} />
      )}
      <header className="flex items-center gap-4">
        <SiteImage className={styles.icon} src={product.icon} alt="" width={56} height={56} loading="lazy" />
        <div>
          <h3 className={styles.name}>
            <Link className={styles.link} to={buildPath('productDetail', { appId: product.app_id })}>
              {product.name}
            </Link>
          </h3>
          <p className="text-secondary size-small">{product.slogan}</p>
        </div>
      </header>
      {look !== 'brief' && (
        <>
          <p className="text-secondary flex-1">{product.summary}</p>
          <ul className="flex wrap gap-2" aria-label="特点">
            {product.tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      <footer className={styles.footer}>
        <span className="text-secondary size-small">
          <PriceFrom product={product} />
        </span>
        {product.trial_days > 0 && (
          <span className="text-brand size-small weight-600">免费试用 {product.trial_days} 天</span>
        )}
      </footer>
    </article>
  );
}
