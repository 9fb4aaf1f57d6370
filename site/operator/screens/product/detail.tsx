import type { ReactNode } from 'react';
import { ContentPage } from '../../content/content-page';
import { productScreen, productSections } from './form';

/** One product: what its page says, what is sold of it, and where it is entered. */
export function ProductDetail(): ReactNode {
  return <ContentPage screen={productScreen} sections={productSections} />;
}
