import type { Trial } from '../../../contract/trial/trial-schema';

/** What to ask for to know how far an organisation has come with each product; it tries a handful. */
export const allTrials = { query: { Page: 1, PageSize: 100 } };

/** The last trial of each product. @param trials the newest first. */
export function latestTrials(trials: readonly Trial[]): ReadonlyMap<string, Trial> {
  return new Map(trials.toReversed().map((trial) => [trial.AppId, trial]));
}
