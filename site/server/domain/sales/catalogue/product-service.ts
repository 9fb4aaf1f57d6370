import type { ListProductsReply, ProductCard } from '../../../../contract/product/product-schema';
import type { ListedProduct, ProductFilter } from './product-repository';
import type { CatalogueStore } from './catalogue-store';

type ListInput = ProductFilter & { page: number; page_size: number };

export interface ProductService {
  list(input: ListInput): Promise<ListProductsReply>;
}

export function createProductService(store: CatalogueStore): ProductService {
  return {
    list: ({ page, page_size, ...filter }) =>
      store.read(async ({ products }) => {
        const total = await products.count(filter);
        const listed = await products.list(filter, { limit: page_size, offset: (page - 1) * page_size });
        return { items: listed.map(toCard), total, page, page_size };
      }),
  };
}

function toCard({ appId, trialDays, minPriceFen, minPriceMonths, ...facts }: ListedProduct): ProductCard {
  return {
    ...facts,
    app_id: appId,
    trial_days: trialDays,
    min_price_fen: minPriceFen,
    min_price_months: minPriceMonths,
  };
}
