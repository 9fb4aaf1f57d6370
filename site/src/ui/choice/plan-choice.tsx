import { useId, type ReactNode } from 'react';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { limitsText } from '#contract/product/version-limits.ts';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import styles from './plan-choice.module.css';

interface VersionChoiceProps {
  versions: readonly VersionOffer[];
  /** Id of the chosen version. */
  chosen: number;
  /** The length of service whose price each version shows; none, where the price depends on what is there already. */
  pricedMonths?: number | undefined;
  onChoose: (version: VersionOffer) => void;
}

/** Chooses a version by cards that say what each holds. */
export function VersionChoice({ versions, chosen, pricedMonths, onChoose }: VersionChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.versions}>
      <legend className="text-ink size-large weight-600 margin-bottom-3 padding-0">选择版本</legend>
      {versions.map((version) => (
        <label key={version.id} className={styles.version}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={version.id === chosen}
            onChange={() => onChoose(version)}
          />
          <span className="text-ink size-large weight-600">{version.name}</span>
          {pricedMonths !== undefined && <VersionPrice version={version} months={pricedMonths} />}
          <span className="text-secondary full-width">
            {version.highlights.join(' · ')}
            <span className="size-small block">{limitsText(version.limits)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function VersionPrice({ version: { plans }, months }: { version: VersionOffer; months: number }): ReactNode {
  const plan = plans.find((each) => each.months === months) ?? plans[0];
  return (
    plan && (
      <span className={styles.price}>
        <PlanPriceText plan={plan} plans={plans} />
      </span>
    )
  );
}
