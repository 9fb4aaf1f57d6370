import type { ReactNode } from 'react';
import { ContentList } from '../../content/content-list';
import { articleScreen } from './form';

/** The articles of the college. */
export function ArticleList(): ReactNode {
  return <ContentList screen={articleScreen} />;
}
