import { useId, type ReactNode } from 'react';
import type { VersionOffer } from '../../../../contract/product/product-detail-schema';
import styles from './version-choice.module.css';

interface VersionChoiceProps {
  versions: readonly VersionOffer[];
  /** Id of the chosen version. */
  chosen: number;
  onChoose: (version: VersionOffer) => void;
}

/** Chooses a version by cards that say what each holds. */
export function VersionChoice({ versions, chosen, onChoose }: VersionChoiceProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.versions}>
      <legend className={styles.legend}>选择版本</legend>
      {versions.map((version) => (
        <label key={version.id} className={styles.version}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            checked={version.id === chosen}
            onChange={() => onChoose(version)}
          />
          <span className={styles.name}>{version.name}</span>
          <span className={styles.highlights}>{version.highlights.join(' · ')}</span>
        </label>
      ))}
    </fieldset>
  );
}
