import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Selection } from './selection';
import { keptSelection, type KeptSelection } from './kept-selection';

/** Only this page writes it while it is shown. */
const never = () => () => {};

/** The selection made last in this tab; undefined on the server, and when there is none. */
export function useKeptSelection(): KeptSelection | undefined {
  return useSyncExternalStore(never, keptSelection.read, () => undefined);
}

/** What was selected on this page, now or earlier in this tab, and the way to select something else. */
export function useSelection(): [KeptSelection | undefined, (selection: Selection) => void] {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const kept = useKeptSelection();
  const [made, setMade] = useState<KeptSelection>();
  const selected = [made, kept].find((each) => each?.address === address);
  const select = (selection: Selection) => {
    const next = { ...selection, address };
    setMade(next);
    keptSelection.write(next);
  };
  return [selected, select];
}
