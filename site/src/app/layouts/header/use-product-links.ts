import { listProducts } from '#contract/product/product-endpoints.ts';
import { buildPath, routeNamed, type RouteName } from '#contract/routes/route-table.ts';
import { useRead } from '#data/http/use-read.ts';
import { productLinks, type NavigationLink } from './navigation-entries';

/** All products fit on one page of the list. */
const allProducts = { query: { page_size: 24 } };

/** Products that have a page of their own beside that of the catalogue. */
const ownPages: readonly RouteName[] = ['shujutong', 'tuoguan'];

/** All products on sale and their list; until the catalogue has answered, those that the route table knows. */
export function useProductLinks(isWanted: boolean): readonly NavigationLink[] {
  const { data } = useRead(listProducts, allProducts, { enabled: isWanted });
  if (!data) return productLinks;
  const products = data.items.map(({ app_id: appId, name, slogan, icon }) => {
    const own = ownPages.find((page) => routeNamed(page).title === name);
    return { label: name, hint: slogan, icon, path: own ? buildPath(own) : buildPath('productDetail', { appId }) };
  });
  return [...products, ...productLinks.slice(-1)];
}
