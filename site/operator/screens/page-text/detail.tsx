import type { ReactNode } from 'react';
import { ContentPage } from '../../content/content-page';
import { pageTextScreen, pageTextSections } from './form';

/** One block of text beside its page. */
export function PageTextDetail(): ReactNode {
  return <ContentPage screen={pageTextScreen} sections={pageTextSections} />;
}
