import type { Member } from '../../../platform/caller';
import type { Database } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createOfferRepository, type OfferRepository } from '../catalogue/catalogue-legacy';
import { createEntitlementRepository } from '../entitlement/entitlement-legacy';
import { createFigureRepository, type FigureRepository } from './figure-repository';

export interface WorkplaceRepositories {
  readonly figuresOf: (member: Member) => FigureRepository;
  readonly entitlements: Pick<ReturnType<typeof createEntitlementRepository>, 'list'>;
  readonly offers: OfferRepository;
}

export type WorkplaceStore = Store<WorkplaceRepositories>;

export function createWorkplaceStore(database: Database): WorkplaceStore {
  return createStore(database, (db) => ({
    figuresOf: (member) => createFigureRepository(db, member),
    entitlements: createEntitlementRepository(db),
    offers: createOfferRepository(db),
  }));
}
