import type { ReactNode } from 'react';
import { ResultView } from './result-view';

export default function SuccessPage(): ReactNode {
  return <ResultView kind="success" />;
}
