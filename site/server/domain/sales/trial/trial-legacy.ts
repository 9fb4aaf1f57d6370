import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import { eraseTrialApplicant } from './trial';

/** Changes of trials for callers that do not have a `Tx` yet. */
export function createTrialChangeRepository(db: Queryable) {
  return { forget: (userId: number) => eraseTrialApplicant(legacyTx(db), userId) };
}
