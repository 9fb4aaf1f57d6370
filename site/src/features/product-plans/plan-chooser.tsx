import { useState, type ReactNode } from 'react';
import type { GetProductReply, VersionOffer } from '../../../contract/product/product-detail-schema';
import { buildPath } from '../../../contract/routes/route-table';
import { LinkButton } from '../../shared/ui/navigation/link-button';
import { findPlan, defaultPlan } from './find-plan';
import { PlanBill } from './plan-bill';
import { TermChoice } from './term-choice';
import styles from './plan-chooser.module.css';

interface PlanChooserProps {
  product: GetProductReply;
  /** The plan that the address names, if it names one. */
  planId: number;
}

/** Chooses version and length of service, shows the price, and leads to the order. */
export function PlanChooser({ product, planId }: PlanChooserProps): ReactNode {
  const [chosen, setChosen] = useState(() => findPlan(product, planId) ?? defaultPlan(product));
  if (!chosen) return null;
  const { version, plan } = chosen;
  const choose = (next: VersionOffer, months: number) => {
    const offer = next.plans.find((candidate) => candidate.months === months) ?? next.plans[0];
    if (offer) setChosen({ version: next, plan: offer });
  };
  return (
    <div className={styles.chooser}>
      <div className={styles.choices}>
        <fieldset className={styles.versions}>
          <legend className={styles.legend}>选择版本</legend>
          {product.versions
            .filter(({ plans }) => plans.length > 0)
            .map((candidate) => (
              <label key={candidate.id} className={styles.version}>
                <input
                  className={styles.input}
                  type="radio"
                  name="version"
                  checked={candidate.id === version.id}
                  onChange={() => choose(candidate, plan.months)}
                />
                <span className={styles.versionName}>{candidate.name}</span>
                <span className={styles.highlights}>{candidate.highlights.join(' · ')}</span>
              </label>
            ))}
        </fieldset>
        <div>
          <p className={styles.legend} aria-hidden="true">
            选择时长
          </p>
          <TermChoice
            terms={version.plans.map(({ months }) => months)}
            chosen={plan.months}
            onChoose={(months) => choose(version, months)}
          />
        </div>
      </div>
      <PlanBill productName={product.name} chosen={chosen}>
        <LinkButton href={buildPath('orderInfo', {}, { appId: product.app_id, plan: plan.id })}>去结算</LinkButton>
      </PlanBill>
    </div>
  );
}
