import { useContext, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Workplace } from '#features/workplace/workplace.tsx';
import { workplaceChoice } from '#features/workplace/workplace-choice.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** What waits for the visitor and how the organisation's advertising goes; the address says of which days. */
export default function WorkplaceTab(): ReactNode {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  // Nothing of another organisation's figures may stand until this one's have loaded.
  return <Workplace key={useContext(AccountKeyContext)} choice={workplaceChoice(query, now)} />;
}
