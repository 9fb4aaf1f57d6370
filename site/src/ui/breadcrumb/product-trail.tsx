import { useBreadcrumb } from './breadcrumb-trail';

interface ProductTrailProps {
  product: { app_id: string; name: string };
  /** What the page is called below its product. */
  title: string;
}

/** The breadcrumb of a page that belongs to one product, which it calls by its name. */
export function ProductTrail({ product: { app_id: appId, name }, title }: ProductTrailProps): null {
  useBreadcrumb([
    { name: '产品中心', path: 'product' },
    { name, path: 'productDetail', params: { appId } },
    { name: title },
  ]);
  return null;
}
