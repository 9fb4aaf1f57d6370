import type { ReactNode } from 'react';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import styles from './plan-cards.module.css';

interface PlanCardProps {
  product: GetProductReply;
  version: VersionOffer;
  /** Its price for the chosen length of service; undefined when it is not offered for that long. */
  plan: VersionOffer['plans'][number] | undefined;
  /** Whether it is the one that the provider recommends. */
  favoured: boolean;
}

/** One version: its price, what it holds, and the way to it. */
export function PlanCard({ product, version, plan, favoured }: PlanCardProps): ReactNode {
  return (
    <article className={`${styles.card} ${favoured ? styles.favoured : ''}`}>
      <h3 className={styles.name}>
        {version.name}
        {favoured && <span className={styles.badge}>推荐</span>}
      </h3>
      {plan ? (
        <p className={styles.price}>
          <PlanPriceText plan={plan} plans={version.plans} />
        </p>
      ) : (
        <p className={styles.price}>这个时长暂不提供</p>
      )}
      <ul className={styles.highlights}>
        {version.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      {plan && product.on_sale && (
        <LinkButton
          href={buildPath('funcOpen', { appId: product.app_id, type: 'open' }, { plan: plan.id })}
          tone={favoured ? 'solid' : 'outline'}
        >
          开通{version.name}
        </LinkButton>
      )}
    </article>
  );
}
