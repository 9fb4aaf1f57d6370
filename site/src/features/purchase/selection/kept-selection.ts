import { sessionItem } from '#data/storage.ts';
import type { Selection } from './selection';

/** A selection with the page that it was made on. */
export interface KeptSelection extends Selection {
  /** Path and query of the page. */
  readonly address: string;
}

/** The selection made last in this tab, so that it is there again after a sign-in, a reload and the way back. */
export const keptSelection = sessionItem('xl:purchase:selection', (stored) => {
  const kept = stored as KeptSelection;
  return Number.isInteger(kept.planId) ? kept : undefined;
});
