import type { ReactNode } from 'react';
import { ContentList } from '../../content/content-list';
import { pageTextScreen } from './form';

/** The texts of pages that come with the site and may be written anew. */
export function PageTextList(): ReactNode {
  return <ContentList screen={pageTextScreen} />;
}
