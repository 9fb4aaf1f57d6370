import type { ReactNode } from 'react';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ProductFilm } from '#features/product-film/product-film.tsx';
import { TrialLink } from '#features/trials/trial-link.tsx';
import { CoverPicture } from '#ui/picture/cover-picture.tsx';
import { PriceFrom } from '#ui/price/price-from.tsx';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { formatCount } from '#ui/format/format.ts';
import { withdrawnText } from './product-detail-text';
import styles from './product-hero.module.css';

/** A product's first screen: name, promise, price and the ways to get it. */
export function ProductHero({ product }: { product: GetProductReply }): ReactNode {
  const { app_id: appId, name, slogan, summary, video, cover, trial_days: trialDays, on_sale: onSale } = product;
  const picture = video ? (
    <ProductFilm film={video} />
  ) : (
    <CoverPicture className={styles.cover} src={cover} sizes="(min-width: 992px) 560px, 100vw" leading />
  );
  return (
    <PageIntro tone="hero" eyebrow={name} title={slogan} lead={summary} aside={picture}>
      <p className={styles.price}>
        <PriceFrom product={product} />
        {product.sales_count > 0 && (
          <span className={styles.sales}>{formatCount(product.sales_count)}家企业已开通</span>
        )}
      </p>
      {!onSale && <p className={styles.withdrawn}>{withdrawnText}</p>}
      <div className="flex wrap gap-3">
        {onSale && <LinkButton href={buildPath('funcOpen', { appId, type: 'open' })}>立即开通</LinkButton>}
        {onSale && trialDays > 0 && <TrialLink appId={appId} days={trialDays} />}
        <CallLink tone="outline">电话咨询</CallLink>
      </div>
    </PageIntro>
  );
}
