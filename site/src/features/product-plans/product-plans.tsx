import { type ReactNode, useState } from 'react';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { defaultPlan } from '#data/find-plan.ts';
import styles from './product-plans.module.css';
import { TermChoice } from '#ui/choice/plan-choice.tsx';
import { buildPath } from '#contract/routes/route-table.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { limitText, versionLimits } from '#contract/product/version-limits.ts';

/** The versions of a product with their prices for one length of service, which the visitor chooses. */
export function PlanCards({ product }: { product: GetProductReply }): ReactNode {
  const usual = defaultPlan(product.versions);
  const [months, setMonths] = useState(usual?.plan.months ?? 1);
  const terms = [...new Set(product.versions.flatMap(({ plans }) => plans.map((plan) => plan.months)))];
  return (
    <div className="grid one-column gap-5">
      <TermChoice terms={terms.sort((a, b) => a - b)} chosen={months} onChoose={setMonths} />
      <ul className={`${styles.cards} grid gap-5`}>
        {product.versions.map((version) => (
          <li key={version.id}>
            <PlanCard
              product={product}
              version={version}
              plan={version.plans.find((plan) => plan.months === months)}
              isRecommended={version.id === usual?.version.id}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlanCardProps {
  product: GetProductReply;
  version: VersionOffer;
  /** Its price for the chosen length of service; undefined when it is not offered for that long. */
  plan: VersionOffer['plans'][number] | undefined;
  /** Whether it is the one that the provider recommends. */
  isRecommended: boolean;
}

/** One version: its price, what it holds, and the way to it. */
function PlanCard({ product, version, plan, isRecommended }: PlanCardProps): ReactNode {
  return (
    <article className={`${styles.card} flex gap-4 padding-5 card ${isRecommended ? styles.recommended : ''}`}>
      <h3 className="flex wrap gap-2 items-center justify-between size-title">
        {version.name}
        {isRecommended && <span className="soft-tag text-brand-deep size-small weight-600">推荐</span>}
      </h3>
      {plan ? (
        <p className={styles.price}>
          <PlanPriceText plan={plan} plans={version.plans} />
        </p>
      ) : (
        <p className={styles.price}>这个时长暂不提供</p>
      )}
      <ul className={`${styles.highlights} grid flex-1 content-start gap-2 padding-top-4 line-top`}>
        {version.highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
      {plan && product.on_sale && (
        <LinkButton
          href={buildPath('funcOpen', { appId: product.app_id, type: 'open' }, { plan: plan.id })}
          theme={isRecommended ? 'solid' : 'outline'}
        >
          开通{version.name}
        </LinkButton>
      )}
    </article>
  );
}

/** What the versions include at most of what the product counts, side by side. */
export function VersionTable({ versions }: { versions: readonly VersionOffer[] }): ReactNode {
  const counted = versionLimits.filter(({ limit }) => versions.some(({ limits }) => limits?.[limit] !== undefined));
  if (counted.length === 0) return null;
  return (
    <div className={`${styles.frame} card`}>
      <table className={`${styles.table} lined-table`}>
        <thead>
          <tr>
            <th scope="col">额度</th>
            {versions.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ limit, name, unit }) => (
            <tr key={limit}>
              <th scope="row">{name}</th>
              {versions.map(({ id, limits }) => (
                <td key={id}>{limitText(limits?.[limit], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
