import { z } from 'zod';
import { entityId } from '../fields/entity-id-schema';
import { video } from '../fields/video-schema';
import { versionOffer } from '../product/product-detail-schema';
import { productCategories } from '../product/product-schema';

export const getGoodsSchema = {
  params: z.object({ goodsId: entityId }),
  reply: z.object({
    goods_id: z.string(),
    app_id: z.string(),
    version_id: z.number().int(),
    plan_id: z.number().int(),
    product_name: z.string(),
    version_name: z.string(),
    months: z.number().int().positive(),
    list_price_fen: z.number().int().nonnegative(),
    price_fen: z.number().int().nonnegative(),
    cover: z.string(),
    /** False when the goods, its plan or its product was withdrawn. */
    on_sale: z.boolean(),
    /** What the product promises, one sentence. */
    slogan: z.string(),
    category: z.enum(productCategories),
    video: video.nullable(),
    /** All that may be bought of the product, for visitors who want another version or length of service. */
    versions: z.array(versionOffer),
  }),
};

export type GetGoodsReply = z.output<typeof getGoodsSchema.reply>;
