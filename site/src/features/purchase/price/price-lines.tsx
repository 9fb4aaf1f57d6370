import type { ReactNode } from 'react';
import type { PriceLine } from '#contract/order/order-schema.ts';
import { formatPriceChange } from '#ui/format/format.ts';
import styles from './price-lines.module.css';

/** How a price was made, step by step. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }): ReactNode {
  return (
    <dl className="grid gap-3">
      {lines.map(({ Kind, Label, Detail, AmountFen }) => (
        <div key={`${Kind} ${Label}`} className={styles.line}>
          <dt>
            {Label}
            {Detail && <span className="text-secondary size-small tabular block">{Detail}</span>}
          </dt>
          <dd className={AmountFen < 0 ? styles.off : undefined}>{formatPriceChange(AmountFen)}</dd>
        </div>
      ))}
    </dl>
  );
}
