import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './trial-strip.module.css';

/** What a trial lets one use, in short. */
export function TrialStrip({ product }: { product: GetProductReply }): ReactNode {
  return (
    <div className="grid gap-5">
      <p className="flex items-center gap-4">
        <SiteImage className={styles.icon} src={product.icon} alt="" width={48} height={48} />
        <span>
          <strong className="text-ink">{product.slogan}</strong>
          <span className={styles.price}>
            正式开通 <PriceFrom product={product} />
          </span>
        </span>
      </p>
      <ul className={styles.rights} aria-label="试用权益">
        {product.features.slice(0, 4).map(({ title, desc }) => (
          <li key={title}>
            <strong className="text-ink">{title}</strong>
            <span className="text-secondary">{desc}</span>
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={buildPath('productDetail', { appId: product.app_id })}>
        了解{product.name}的全部功能与价格
      </Link>
    </div>
  );
}
