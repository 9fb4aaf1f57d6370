import type { ReactNode } from 'react';
import { listProducts } from '#contract/product/product-endpoints.ts';
import type { ListProductsQuery, ProductCard } from '#contract/product/product-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import styles from './product-list.module.css';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

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
    <ul className={`${featured === undefined ? styles.list : styles.featuring} grid gap-5`}>
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
function ProductCardView({ product, look = 'plain' }: ProductCardViewProps): ReactNode {
  return (
    <article className={joinNames(styles.card, 'card flex gap-4 padding-5', look !== 'plain' && styles[`${look}Card`])}>
      {look !== 'brief' && product.cover !== product.icon && (
        <CoverPicture className={styles.cover} src={product.cover} sizes={coverSizes[look]} />
      )}
      <header className="flex items-center gap-4">
        <SiteImage className={styles.icon} src={product.icon} alt="" width={56} height={56} loading="lazy" />
        <div>
          <h3 className={`${styles.name} size-title`}>
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
              <li key={tag} className="soft-tag text-brand-deep size-small">
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      <footer className={`${styles.footer} flex wrap items-baseline justify-between gap-2 padding-top-4 line-top`}>
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

/** Holds the list's place while it loads, so that nothing moves when the cards arrive. */
function ProductListSkeleton({ cards }: { cards: number }): ReactNode {
  return (
    <DelayedSkeleton label="正在加载产品">
      <ul className={`${styles.list} grid gap-5`}>
        {Array.from({ length: cards }, (_, index) => (
          <li key={index} className={`${styles.skeletonCard} card grid gap-4 padding-5`}>
            <SkeletonTitle />
            <SkeletonParagraph rows={4} />
          </li>
        ))}
      </ul>
    </DelayedSkeleton>
  );
}
