import type { ReactNode } from 'react';
import type { VersionLimits, VersionOffer } from '../../../contract/product/product-detail-schema';
import styles from './version-table.module.css';

const rows: readonly { limit: keyof VersionLimits; name: string; unit: string }[] = [
  { limit: 'accounts', name: '广告账户', unit: '个' },
  { limit: 'members', name: '企业成员', unit: '人' },
  { limit: 'data_days', name: '历史数据', unit: '天' },
];

/** What the versions include at most, side by side. */
export function VersionTable({ versions }: { versions: readonly VersionOffer[] }): ReactNode {
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
          {rows.map(({ limit, name, unit }) => (
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

function limitText(limit: number | null | undefined, unit: string): string {
  if (limit === undefined) return '按约定';
  return limit === null ? '不限' : `${limit} ${unit}`;
}
