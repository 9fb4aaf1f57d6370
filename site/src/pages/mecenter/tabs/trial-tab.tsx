import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trialFilter } from '#features/trials/list/trial-filter.ts';
import { TrialList } from '#features/trials/list/trial-list.tsx';
import { TrialProducts } from '#features/trials/trial-products.tsx';
import { useTrialStandings } from '#features/trials/use-trial-standings.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { useAllowedAction } from '#data/session/permission.ts';

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
