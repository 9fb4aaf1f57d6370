import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listTrials } from '../../../../contract/trial/trial-endpoints';
import { allTrials, latestTrials } from '../../../features/trials/latest-trials';
import { trialFilter } from '../../../features/trials/list/trial-filter';
import { TrialList } from '../../../features/trials/list/trial-list';
import { TrialProducts } from '../../../features/trials/trial-products';
import { CacheScopeContext } from '../../../shared/api/endpoint-key';
import { useEndpoint } from '../../../shared/api/use-endpoint';
import { useAllowedAction } from '../../../shared/auth/permission/use-allowed-action';

/** What the organisation tries and has tried, and what else it can try. */
export default function TrialTab(): ReactNode {
  const [query] = useSearchParams();
  const mayApply = useAllowedAction()('TrialApply');
  const { data } = useEndpoint(listTrials, allTrials, { failureInPlace: true });
  const latest = data && latestTrials(data.Items);
  // Nothing of another organisation may stand.
  return (
    <div key={useContext(CacheScopeContext)}>
      <TrialList filter={trialFilter(query)} latest={latest} />
      {mayApply && <TrialProducts latest={latest} />}
    </div>
  );
}
