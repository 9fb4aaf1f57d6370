import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmPath, keptSelection } from '#features/purchase/selection.ts';
import { useBrowserValue } from '#data/store.ts';
import { ResultView } from './result-view';

export default function SuccessPage(): ReactNode {
  const kept = useBrowserValue(keptSelection.read);
  const isInvited = useSearchParams()[0].get('from') === 'invite';
  // Who joined an organisation in the middle of a purchase goes on with it.
  const next = isInvited && kept ? { label: '继续结算', href: confirmPath(kept) } : undefined;
  return <ResultView mark="success" next={next} />;
}
