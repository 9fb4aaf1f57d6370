import { formatChinaTime } from '../../../../contract/china-time';
import { lowestPlan } from '../../../../contract/product/lowest-plan';
import { monthFen } from '../../../../contract/product/plan-price';
import type { GetProductReply, VersionOffer } from '../../../../contract/product/product-detail-schema';
import type { product, productDetail, productVersion } from './catalogue-tables';

/** States of a product. A draft is not seen by anybody yet; plans and goods are either on sale or withdrawn. */
export const draft = 0;
export const onSale = 1;
export const withdrawn = 2;

type PlanOffer = VersionOffer['plans'][number] & { readonly versionId: number };

/** @param plans short terms first, so that the shortest one with the lowest price counts, as in the list of products. */
export function toProductReply(
  found: typeof product.$inferSelect,
  detail: typeof productDetail.$inferSelect | null,
  versions: VersionOffer[],
  plans: readonly PlanOffer[],
): GetProductReply {
  const { appId, trialDays, status, seq: _seq, ...facts } = found;
  const lowest = lowestPlan(plans);
  return {
    ...facts,
    app_id: appId,
    trial_days: trialDays,
    on_sale: status === onSale,
    cover: detail?.cover ?? facts.icon,
    images: detail?.images ?? [],
    detail_html: detail?.detailHtml ?? '',
    features: detail?.features ?? [],
    faq: detail?.faq ?? [],
    guide: detail?.guide ?? [],
    video: detail?.video ?? null,
    sales_count: detail?.salesCount ?? 0,
    updated_at: formatChinaTime(detail?.updatedAt ?? new Date(0)),
    versions,
    min_price_fen: lowest ? monthFen(lowest) : null,
    min_price_months: lowest?.months ?? null,
  };
}

export function toVersionOffers(
  versions: readonly (typeof productVersion.$inferSelect)[],
  plans: readonly PlanOffer[],
): VersionOffer[] {
  return versions.map((version) => ({ ...version, plans: plans.filter(({ versionId }) => versionId === version.id) }));
}
