import type { Queryable } from '../../../../platform/db/database';
import { agreementText } from '../order-tables';
import { orderAgreement } from './order-agreement';

export interface AgreementRepository {
  /** Keeps the text that buyers agree to now, for good. */
  keep(now: Date): Promise<void>;
}

export function createAgreementRepository(db: Queryable): AgreementRepository {
  return {
    async keep(now) {
      await db
        .insert(agreementText)
        .values({ ...orderAgreement, ctime: now })
        .onConflictDoNothing();
    },
  };
}
