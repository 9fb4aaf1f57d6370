import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { useRead } from '#data/http/use-read.ts';

/** How far an organisation has come with the products that it can try. */
export interface TrialStandings {
  /** The last trial of each product. */
  readonly latest: ReadonlyMap<string, Trial>;
  /** Products that it has bought and may use. */
  readonly inUse: ReadonlySet<string>;
}

/** Status of an entitlement that has ended. */
const over = 3;

/** @param trials the newest first. */
function trialStandings(trials: readonly Trial[], entitlements: readonly Entitlement[]): TrialStandings {
  return {
    latest: new Map(trials.map((trial) => [trial.AppId, trial] as const).reverse()),
    inUse: inUse(entitlements),
  };
}

/** Products that an organisation has bought and may use. */
export function inUse(entitlements: readonly Entitlement[]): ReadonlySet<string> {
  return new Set(entitlements.filter(({ Status }) => Status !== over).map(({ AppId }) => AppId));
}

/** An organisation tries a handful of products, and has as few. */
const all = { query: { Page: 1, PageSize: 100 } };

/** How far the organisation has come with what it can try; undefined until that is known. */
export function useTrialStandings(): TrialStandings | undefined {
  const { data: trials } = useRead(listTrials, all);
  const { data: entitlements } = useRead(listEntitlements, all);
  return trials && entitlements && trialStandings(trials.Items, entitlements.Items);
}
