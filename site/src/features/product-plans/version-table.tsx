import type { ReactNode } from 'react';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { limitText, versionLimits } from '#contract/product/version-limits.ts';
import styles from './version-table.module.css';

/** What the versions include at most of what the product counts, side by side. */
export function VersionTable({ versions }: { versions: readonly VersionOffer[] }): ReactNode {
  const counted = versionLimits.filter(({ limit }) => versions.some(({ limits }) => limits?.[limit] !== undefined));
  if (counted.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
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
