import type { ReactNode } from 'react';
import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { PlanPriceText } from '#ui/price/plan-price-text.tsx';
import { termName } from '#contract/term-name.ts';
import styles from './package-table.module.css';

/** Lengths of service, in months, whose fees are compared: signing month by month, and for a year. */
const terms = [1, 12];

/** The packages side by side: what the service does in each, and what it costs. */
export function PackageTable({ product: { versions } }: { product: GetProductReply }): ReactNode {
  const rows = Math.max(...versions.map(({ highlights }) => highlights.length));
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className="visually-hidden">项目</span>
            </th>
            {versions.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {row === 0 && (
                <th scope="rowgroup" rowSpan={rows}>
                  做什么
                </th>
              )}
              {versions.map(({ id, highlights }) => (
                <td key={id}>{highlights[row] ?? '—'}</td>
              ))}
            </tr>
          ))}
          {terms.map((months) => (
            <tr key={months} className={styles.fee}>
              <th scope="row">{termName(months)}服务费</th>
              {versions.map((version) => (
                <td key={version.id}>{feeText(version, months)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function feeText({ plans }: VersionOffer, months: number): ReactNode {
  const plan = plans.find((offer) => offer.months === months);
  if (!plan) return '面议';
  return <PlanPriceText plan={plan} plans={plans} />;
}
