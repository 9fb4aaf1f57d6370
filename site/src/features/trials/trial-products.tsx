import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listEntitlements } from '../../../contract/entitlement/entitlement-endpoints';
import { listProducts } from '../../../contract/product/product-endpoints';
import { buildPath } from '../../../contract/routes/route-table';
import type { Trial } from '../../../contract/trial/trial-schema';
import { trialStatus } from '../../../contract/trial/trial-status';
import { useEndpoint } from '../../shared/api/use-endpoint';
import { ToneTag } from '../../shared/ui/content/tone-tag';
import { ReadView } from '../../shared/ui/loading/read-view';
import styles from './trial-products.module.css';
import { TrialStatusTag } from './trial-status-tag';

/** All products fit on one page of the list, and so does what an organisation has opened. */
const allProducts = { query: { page_size: 24 } };
const allEntitlements = { query: { Page: 1, PageSize: 100 } };
/** Status of an entitlement that has ended. */
const over = 3;

/** @param latest the last trial of each product; undefined until that is known. */
export function TrialProducts({ latest }: { latest: ReadonlyMap<string, Trial> | undefined }): ReactNode {
  const read = useEndpoint(listProducts, allProducts, { failureInPlace: true });
  const { data: entitlements } = useEndpoint(listEntitlements, allEntitlements, { failureInPlace: true });
  const inUse = entitlements?.Items.filter(({ Status }) => Status !== over).map(({ AppId }) => AppId) ?? [];
  return (
    <section className={styles.products} aria-labelledby="trial-products">
      <h2 id="trial-products" className={styles.heading}>
        可以试用的产品
      </h2>
      <ReadView read={read}>
        {({ items }) => (
          <ul className={styles.list} aria-labelledby="trial-products">
            {items
              .filter((product) => product.trial_days > 0)
              .map(({ app_id: appId, name, slogan, icon, trial_days: days }) => (
                <li key={appId} className={styles.item}>
                  <img className={styles.icon} src={icon} alt="" width={44} height={44} loading="lazy" />
                  <div className={styles.words}>
                    <h3 className={styles.name}>
                      <Link to={buildPath('productDetail', { appId })}>{name}</Link>
                    </h3>
                    <p className={styles.facts}>{slogan}</p>
                  </div>
                  <Standing
                    appId={appId}
                    name={name}
                    days={days}
                    trial={latest?.get(appId)}
                    isInUse={inUse.includes(appId)}
                  />
                </li>
              ))}
          </ul>
        )}
      </ReadView>
    </section>
  );
}

interface StandingProps {
  appId: string;
  name: string;
  days: number;
  /** The last one of the product. */
  trial: Trial | undefined;
  /** Whether the organisation has bought it. */
  isInUse: boolean;
}

/** How far the organisation has come with a product, or the way to try it. */
function Standing({ appId, name, days, trial, isInUse }: StandingProps): ReactNode {
  if (isInUse) return <ToneTag tone="green">已开通</ToneTag>;
  if (trial && trial.Status !== trialStatus.rejected) return <TrialStatusTag status={trial.Status} />;
  return (
    <Link className={styles.way} to={buildPath('freetry', { appId })}>
      {trial ? '再次申请' : `试用 ${days} 天`}
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}
