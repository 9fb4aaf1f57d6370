import type { ReactNode } from 'react';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';

/** A page like any other: it exists, and says that another does not. */
export default function NotFoundPage(): ReactNode {
  return <NotFoundView exists />;
}
