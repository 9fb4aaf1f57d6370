import type { ReactNode } from 'react';
import { ContentList } from '../../content/content-list';
import { productScreen } from './form';

/** The products, in the order in which visitors see them. */
export function ProductList(): ReactNode {
  return <ContentList screen={productScreen} />;
}
