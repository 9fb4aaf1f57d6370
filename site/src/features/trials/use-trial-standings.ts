import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { trialStandings, type TrialStandings } from './trial-standings';

/** An organisation tries a handful of products, and has as few. */
const all = { query: { Page: 1, PageSize: 100 } };

/** How far the organisation has come with what it can try; undefined until that is known. */
export function useTrialStandings(): TrialStandings | undefined {
  const { data: trials } = useRead(listTrials, all);
  const { data: entitlements } = useRead(listEntitlements, all);
  return trials && entitlements && trialStandings(trials.Items, entitlements.Items);
}
