import { useContext, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router-dom';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { trialFilter } from './list/trial-filter';
import { TrialList } from './list/trial-list';
import styles from './trial-products.module.css';
import { useTrialStandings, type TrialStandings } from './trial-standings';
import { TrialStatusTag } from './trial-status';

/** What the organisation tries and has tried, and what else it can try. */
export default function TrialTab(): ReactNode {
  const [query] = useSearchParams();
  const mayApply = useAllowedAction()('TrialApply');
  const standings = useTrialStandings();
  // Nothing of another organisation may stand.
  return (
    <div key={useContext(AccountKeyContext)}>
      <TrialList filter={trialFilter(query)} standings={standings} />
      {mayApply && <TrialProducts standings={standings} />}
    </div>
  );
}

/** All products fit on one page of the list. */
const allProducts = { query: { page_size: 24 } };

/** @param standings undefined until they are known. */
function TrialProducts({ standings }: { standings: TrialStandings | undefined }): ReactNode {
  const read = useRead(listProducts, allProducts);
  return (
    <section className="margin-top-6" aria-labelledby="trial-products">
      <h2 id="trial-products" className="size-large margin-bottom-3">
        可以试用的产品
      </h2>
      <QueryView read={read}>
        {({ items }) => (
          <ul className="bordered rounded-card ground-surface" aria-labelledby="trial-products">
            {items
              .filter((product) => product.trial_days > 0)
              .map(({ app_id: appId, name, slogan, icon, trial_days: days }) => (
                <li key={appId} className={styles.item}>
                  <SiteImage className={styles.icon} src={icon} alt="" width={44} height={44} loading="lazy" />
                  <div className="flex-1 min-width-0">
                    <h3 className={styles.name}>
                      <Link to={buildPath('productDetail', { appId })}>{name}</Link>
                    </h3>
                    <p className="text-secondary size-small">{slogan}</p>
                  </div>
                  <Standing appId={appId} name={name} days={days} standings={standings} />
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

interface StandingProps {
  appId: string;
  name: string;
  days: number;
  standings: TrialStandings | undefined;
}

/** How far the organisation has come with a product, or the way to try it. */
function Standing({ appId, name, days, standings }: StandingProps): ReactNode {
  if (standings?.inUse.has(appId)) return <ToneTag tone="green">已开通</ToneTag>;
  const trial = standings?.latest.get(appId);
  if (trial && trial.Status !== trialStatus.rejected) return <TrialStatusTag status={trial.Status} />;
  return (
    <Link className={styles.way} to={buildPath('freetry', { appId })}>
      {trial ? '再次申请' : `试用 ${days} 天`}
      <span className="visually-hidden">{name}</span>
    </Link>
  );
}
