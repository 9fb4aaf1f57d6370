import type { ReactNode } from 'react';
import { ResultView } from './result-view';

export default function ErrorPage(): ReactNode {
  return <ResultView mark="error" />;
}
