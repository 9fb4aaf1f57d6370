import type { Selection } from './selection';

const storageKey = 'xl:purchase:selection';

/** A selection with the page that it was made on. */
export interface KeptSelection extends Selection {
  /** Path and query of the page. */
  readonly address: string;
}

/** The selection made last in this tab, so that it is there again after a sign-in, a reload and the way back. */
export const keptSelection = {
  /** As text, which is equal for equal selections; null when there is none. */
  read(): string | null {
    try {
      return sessionStorage.getItem(storageKey);
    } catch {
      return null;
    }
  },
  write(selection: KeptSelection): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(selection));
    } catch {
      // Nothing to keep it in: the address of the next page holds it too.
    }
  },
  remove(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  },
};

/** The selection in a text of the storage; undefined when it is none. */
export function parseKept(text: string | null): KeptSelection | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptSelection | null;
    return kept && Number.isInteger(kept.planId) ? kept : undefined;
  } catch {
    return undefined;
  }
}
