import type { ReactNode } from 'react';
import { ContentPage } from '../../content/content-page';
import { articleScreen, articleSections } from './form';

/** One article: its text, what goes with it, and how it is shown elsewhere. */
export function ArticleDetail(): ReactNode {
  return <ContentPage screen={articleScreen} sections={articleSections} />;
}
