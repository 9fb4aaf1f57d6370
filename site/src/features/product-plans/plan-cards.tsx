import { useState, type ReactNode } from 'react';
import type { GetProductReply } from '#contract/product/product-detail-schema.ts';
import { PlanCard } from './plan-card';
import { TermChoice } from '#ui/choice/choice.tsx';
import { defaultPlan } from '#data/find-plan.ts';
import styles from './plan-cards.module.css';

/** The versions of a product with their prices for one length of service, which the visitor chooses. */
export function PlanCards({ product }: { product: GetProductReply }): ReactNode {
  const usual = defaultPlan(product.versions);
  const [months, setMonths] = useState(usual?.plan.months ?? 1);
  const terms = [...new Set(product.versions.flatMap(({ plans }) => plans.map((plan) => plan.months)))];
  return (
    <div className="grid one-column gap-5">
      <TermChoice terms={terms.sort((a, b) => a - b)} chosen={months} onChoose={setMonths} />
      <ul className={styles.cards}>
        {product.versions.map((version) => (
          <li key={version.id}>
            <PlanCard
              product={product}
              version={version}
              plan={version.plans.find((plan) => plan.months === months)}
              favoured={version.id === usual?.version.id}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
