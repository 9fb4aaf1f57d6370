import { useId, type ReactNode } from 'react';
import { termName } from '#contract/term-name.ts';
import styles from './term-choice.module.css';

interface TermChoiceProps {
  /** Lengths of service, in months. */
  terms: readonly number[];
  chosen: number;
  onChoose: (months: number) => void;
}

/** Chooses how long the service runs. */
export function TermChoice({ terms, chosen, onChoose }: TermChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.terms}>
      <legend className="visually-hidden">选择时长</legend>
      {terms.map((months) => (
        <label key={months} className={styles.term}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={months === chosen}
            onChange={() => onChoose(months)}
          />
          {termName(months)}
        </label>
      ))}
    </fieldset>
  );
}
