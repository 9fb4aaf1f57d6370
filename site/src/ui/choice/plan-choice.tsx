import type { ReactNode } from 'react';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { limitsText } from '#contract/product/version-limits.ts';
import { termName } from '#contract/term-name.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { Choice } from './choice';
import styles from './plan-choice.module.css';

interface PlanChoiceProps {
  versions: readonly VersionOffer[];
  chosen: SelectedPlan;
  /** How the lengths of service are offered; `hidden` where the price depends on what is there already. */
  terms: 'plain' | 'titled' | 'hidden';
  /** Called with the id of a plan: of the same length, where the other version is sold for it. */
  onChoose: (planId: number) => void;
}

/** Chooses the version and the length of service. */
export function PlanChoice({ versions, chosen: { version, plan }, terms, onChoose }: PlanChoiceProps): ReactNode {
  const choose = ({ plans }: VersionOffer, wanted: number) => {
    const offer = plans.find(({ months }) => months === wanted) ?? plans[0];
    if (offer) onChoose(offer.id);
  };
  const termChoice = (
    <TermChoice
      terms={version.plans.map(({ months }) => months)}
      chosen={plan.months}
      onChoose={(months) => choose(version, months)}
    />
  );
  return (
    <>
      <VersionChoice
        versions={versions}
        chosen={version.id}
        pricedMonths={terms === 'hidden' ? undefined : plan.months}
        onChoose={(next) => choose(next, plan.months)}
      />
      {terms === 'plain' && termChoice}
      {terms === 'titled' && (
        <div>
          <p className="text-ink size-large weight-600 margin-bottom-3" aria-hidden="true">
            选择时长
          </p>
          {termChoice}
        </div>
      )}
    </>
  );
}

interface VersionChoiceProps {
  versions: readonly VersionOffer[];
  /** Id of the chosen version. */
  chosen: number;
  /** The length of service whose price each version shows; none, where the price depends on what is there already. */
  pricedMonths?: number | undefined;
  onChoose: (version: VersionOffer) => void;
}

/** Chooses a version by cards that say what each holds. */
function VersionChoice({ versions, chosen, pricedMonths, onChoose }: VersionChoiceProps): ReactNode {
  return (
    <Choice
      legend="选择版本"
      isHeading
      look="card"
      optionClass={styles.version}
      options={versions.map((version) => ({
        value: version.id,
        label: (
          <span className={`${styles.name} flex wrap items-baseline justify-between margin-bottom-1`}>
            <span className="text-ink size-large weight-600">{version.name}</span>
            {pricedMonths !== undefined && <VersionPrice version={version} months={pricedMonths} />}
          </span>
        ),
        description: (
          <>
            <span className="size-body block">{version.highlights.join(' · ')}</span>
            {limitsText(version.limits)}
          </>
        ),
      }))}
      value={chosen}
      onChange={(id) => {
        const version = versions.find((each) => each.id === id);
        if (version) onChoose(version);
      }}
    />
  );
}

function VersionPrice({ version: { plans }, months }: { version: VersionOffer; months: number }): ReactNode {
  const plan = plans.find((each) => each.months === months) ?? plans[0];
  return (
    plan && (
      <span className={`${styles.price} text-secondary size-small`}>
        <PlanPriceText plan={plan} plans={plans} />
      </span>
    )
  );
}

interface TermChoiceProps {
  /** Lengths of service, in months. */
  terms: readonly number[];
  chosen: number;
  onChoose: (months: number) => void;
}

/** Chooses how long the service runs. */
export function TermChoice({ terms, chosen, onChoose }: TermChoiceProps): ReactNode {
  return (
    <Choice
      legend="选择时长"
      hidesLegend
      look="segment"
      options={terms.map((months) => ({ value: months, label: termName(months) }))}
      value={chosen}
      onChange={onChoose}
    />
  );
}
