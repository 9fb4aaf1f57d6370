import { useContext, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Workplace } from '#features/workplace/workplace.tsx';
import { workplaceChoice } from '#features/workplace/workplace-choice.ts';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** Open tasks and the organisation's advertising metrics, of the days in the address. */
export default function WorkplaceTab(): ReactNode {
  const [query] = useSearchParams();
  const [now] = useState(() => new Date());
  // The metrics of another organisation must not stay until this one's have loaded.
  return <Workplace key={useContext(AccountKeyContext)} choice={workplaceChoice(query, now)} />;
}
