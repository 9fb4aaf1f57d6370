import type { ReactNode } from 'react';
import { NotFoundView } from '../../shared/ui/not-found-view';

export default function NotFoundPage(): ReactNode {
  return <NotFoundView />;
}
