import { useContext, useEffect, useState } from 'react';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { focusElement, mainHeading } from '#ui/focus/main-heading.ts';

/**
 * Counts whose page this is: another account or organisation than the last one that was known begins another turn. A page
 * keyed by it forgets, in every component, what it knew of the one before.
 */
export function useOwnerTurn(): number {
  const scope = useContext(AccountKeyContext);
  const [owner, setOwner] = useState({ scope, turn: 0 });
  if (scope !== null && scope !== owner.scope) {
    // Signing in on a page, and hydration, bring the first owner: nobody's data have to go.
    setOwner({ scope, turn: owner.scope === null ? owner.turn : owner.turn + 1 });
  }

  const { turn } = owner;
  useEffect(() => {
    // Whatever had the focus on the page has gone with it.
    if (turn > 0 && document.activeElement === document.body) focusElement(mainHeading());
  }, [turn]);
  return turn;
}
