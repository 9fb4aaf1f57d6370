import { listEntitlements } from '#contract/entitlement/entitlement-endpoints.ts';
import { entitlementStatus } from '#contract/entitlement/entitlement-status.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { listTrials } from '#contract/trial/trial-endpoints.ts';
import type { Trial } from '#contract/trial/trial-schema.ts';
import { useRead } from '#data/http/use-read.ts';

/** The state of the products that an organisation can try. */
export interface TrialOverview {
  /** The last trial of each product. */
  readonly latest: ReadonlyMap<string, Trial>;
  /** Products that it has bought and may use. */
  readonly inUse: ReadonlySet<string>;
}

/** An organisation tries a handful of products, and has as few. */
const all = { query: { Page: 1, PageSize: 100 } };

/** The state of the products that the organisation can try; undefined until it is known. */
export function useTrialOverview(): TrialOverview | undefined {
  const { data: trials } = useRead(listTrials, all);
  const { data: entitlements } = useRead(listEntitlements, all);
  if (!trials || !entitlements) return undefined;
  // The newest trial comes first.
  const latest = new Map(trials.Items.map((trial) => [trial.AppId, trial] as const).reverse());
  return { latest, inUse: productsInUse(entitlements.Items) };
}

/** Products that an organisation has bought and may use. */
export function productsInUse(entitlements: readonly Entitlement[]): ReadonlySet<string> {
  return new Set(entitlements.filter(({ Status }) => Status !== entitlementStatus.ended).map(({ AppId }) => AppId));
}
