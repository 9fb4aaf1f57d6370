import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Selection } from './selection';
import { keptSelection, parseKept, type KeptSelection } from './kept-selection';

/** Only this page writes it while it is shown. */
const never = () => () => {};

/** What was selected on this page, now or earlier in this tab, and the way to select something else. */
export function useSelection(): [KeptSelection | undefined, (selection: Selection) => void] {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const text = useSyncExternalStore(never, keptSelection.read, () => null);
  const kept = useMemo(() => parseKept(text), [text]);
  const [made, setMade] = useState<KeptSelection>();
  const selected = [made, kept].find((each) => each?.address === address);
  const select = (selection: Selection) => {
    const next = { ...selection, address };
    setMade(next);
    keptSelection.write(next);
  };
  return [selected, select];
}
