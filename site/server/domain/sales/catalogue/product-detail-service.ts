import { AppFailure } from '../../../app-failure';
import type { GetGoodsReply } from '../../../../contract/goods/goods-schema';
import { lowestPlan } from '../../../../contract/product/lowest-plan';
import { monthFen } from '../../../../contract/product/plan-price';
import type { GetProductReply, VersionOffer } from '../../../../contract/product/product-detail-schema';
import type { ListProductRecordsReply } from '../../../../contract/product/product-record-schema';
import type { ProductPage, StoredPlan, StoredRecord, StoredVersion } from './product-detail-repository';
import type { CatalogueStore } from './catalogue-store';
import { formatChinaTime } from '../../../../contract/china-time';

/** Status of a product that may be bought. */
const onSale = 1;

export interface ProductDetailService {
  get(appId: string): Promise<GetProductReply>;
  records(appId: string, paging: { page: number; page_size: number }): Promise<ListProductRecordsReply>;
  goods(goodsId: string): Promise<GetGoodsReply>;
}

export function createProductDetailService(store: CatalogueStore): ProductDetailService {
  return {
    get: (appId) =>
      store.read(async ({ productDetails }) => {
        const page = await productDetails.find(appId);
        if (!page) throw new AppFailure('notFound', { message: '产品不存在' });
        const plans = await productDetails.plans(appId);
        const versions = toVersions(await productDetails.versions(appId), plans);
        return { ...toPage(page), versions, ...lowestMonth(plans) };
      }),
    records: (appId, { page, page_size }) =>
      store.read(async ({ productDetails }) => {
        if (!(await productDetails.find(appId))) throw new AppFailure('notFound', { message: '产品不存在' });
        const total = await productDetails.countRecords(appId);
        const records = await productDetails.records(appId, { limit: page_size, offset: (page - 1) * page_size });
        return { items: records.map(toRecord), total, page, page_size };
      }),
    goods: (goodsId) =>
      store.read(async ({ goods, productDetails }) => {
        const found = await goods.find(goodsId);
        if (!found) throw new AppFailure('notFound', { message: '商品不存在' });
        const plans = await productDetails.plans(found.appId);
        return {
          goods_id: found.goodsId,
          app_id: found.appId,
          version_id: found.versionId,
          plan_id: found.planId,
          product_name: found.productName,
          version_name: found.versionName,
          months: found.months,
          list_price_fen: found.listPriceFen,
          price_fen: found.priceFen,
          cover: found.cover ?? found.icon,
          on_sale: found.onSale,
          slogan: found.slogan,
          category: found.category,
          video: found.video,
          versions: toVersions(await productDetails.versions(found.appId), plans),
        };
      }),
  };
}

function toPage({ product, detail }: ProductPage): Omit<GetProductReply, 'versions' | keyof LowestMonth> {
  const { appId, trialDays, status, seq: _seq, ...facts } = product;
  return {
    ...facts,
    app_id: appId,
    trial_days: trialDays,
    on_sale: status === onSale,
    cover: detail?.cover ?? product.icon,
    images: detail?.images ?? [],
    detail_html: detail?.detailHtml ?? '',
    features: detail?.features ?? [],
    faq: detail?.faq ?? [],
    guide: detail?.guide ?? [],
    video: detail?.video ?? null,
    sales_count: detail?.salesCount ?? 0,
    updated_at: formatChinaTime(detail?.updatedAt ?? new Date(0)),
  };
}

function toVersions(versions: readonly StoredVersion[], plans: readonly StoredPlan[]): VersionOffer[] {
  return versions.map((version) => ({
    ...version,
    plans: plans.filter(({ versionId }) => versionId === version.id).map(toPlanOffer),
  }));
}

function toPlanOffer({ id, months, listPriceFen, priceFen, badge }: StoredPlan): VersionOffer['plans'][number] {
  return { id, months, list_price_fen: listPriceFen, price_fen: priceFen, badge };
}

function toRecord({ id, version, type, title, contentHtml, publishedAt }: StoredRecord) {
  return { id, version, type, title, content_html: contentHtml, published_at: formatChinaTime(publishedAt) };
}

type LowestMonth = Pick<GetProductReply, 'min_price_fen' | 'min_price_months'>;

/** @param plans short terms first, so that the shortest one with that price counts, as in the list of products. */
function lowestMonth(plans: readonly StoredPlan[]): LowestMonth {
  const lowest = lowestPlan(plans.map(toPlanOffer));
  return { min_price_fen: lowest ? monthFen(lowest) : null, min_price_months: lowest?.months ?? null };
}
