import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listProducts } from '../../../../contract/product/product-endpoints';
import { buildPath } from '../../../../contract/routes/route-table';
import { useEndpoint } from '../../../shared/api/use-endpoint';
import { ReadView } from '../../../shared/ui/loading/read-view';
import styles from './record-list.module.css';

/** All products fit on one page of the list. */
const productsInput = { query: { page_size: 24 } };

/** What can be tried, and for how long. */
export default function TrialTab(): ReactNode {
  const read = useEndpoint(listProducts, productsInput, { failureInPlace: true });
  return (
    <ReadView read={read}>
      {({ items }) => (
        <ul className={styles.list} aria-label="可以试用的产品">
          {items
            .filter((product) => product.trial_days > 0)
            .map(({ app_id: appId, name, slogan, trial_days: days }) => (
              <li key={appId} className={styles.item}>
                <div>
                  <h2 className={styles.name}>
                    <Link to={buildPath('freetry', { appId })}>{name}</Link>
                  </h2>
                  <p className={styles.facts}>{slogan}</p>
                </div>
                <p className={styles.mark}>可试用 {days} 天</p>
              </li>
            ))}
        </ul>
      )}
    </ReadView>
  );
}
