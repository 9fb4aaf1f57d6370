import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { trialStatus } from '#contract/trial/trial-status.ts';
import { useRead } from '#data/http/use-read.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { ItemList, ListItem } from '#ui/item-list/item-list.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { ToneTag } from '#ui/tag/tone-tag.tsx';
import { TrialList } from './list/trial-list';
import { useTrialStandings, type TrialStandings } from './trial-standings';
import { TrialStatusTag } from './trial-status';

/** The organisation's trials, and the products that it can try. */
export default function TrialTab(): ReactNode {
  const mayApply = useAllowedAction()('TrialApply');
  const standings = useTrialStandings();
  return (
    <>
      <TrialList standings={standings} />
      {mayApply && <TrialProducts standings={standings} />}
    </>
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
          <ItemList label="可以试用的产品">
            {items
              .filter((product) => product.trial_days > 0)
              .map(({ app_id: appId, name, slogan, icon, trial_days: days }) => (
                <ListItem
                  key={appId}
                  icon={icon}
                  actions={<ProductStatus appId={appId} name={name} days={days} standings={standings} />}
                >
                  <h3 className="size-body">
                    <Link to={buildPath('productDetail', { appId })}>{name}</Link>
                  </h3>
                  <p className="text-secondary size-small">{slogan}</p>
                </ListItem>
              ))}
          </ItemList>
        )}
      </QueryView>
    </section>
  );
}

interface ProductStatusProps {
  appId: string;
  name: string;
  days: number;
  standings: TrialStandings | undefined;
}

/** The state of a product in the organisation, or a link to try it. */
function ProductStatus({ appId, name, days, standings }: ProductStatusProps): ReactNode {
  if (standings?.inUse.has(appId)) return <ToneTag tone="green">已开通</ToneTag>;
  const trial = standings?.latest.get(appId);
  if (trial && trial.Status !== trialStatus.rejected) return <TrialStatusTag status={trial.Status} />;
  return (
    <LinkButton size="row" tone="outline" href={buildPath('freetry', { appId })}>
      {trial ? '再次申请' : `试用 ${days} 天`}
      <span className="visually-hidden">{name}</span>
    </LinkButton>
  );
}
