import { z } from 'zod';
import { entityId } from '../fields/entity-id-schema';
import { productCard } from './product-schema';
import { video } from '../fields/video-schema';

const fen = z.number().int().nonnegative();
const limit = z.number().int().nonnegative().nullable();

const planOffer = z
  .object({
    id: z.number().int(),
    months: z.number().int().positive(),
    list_price_fen: fen,
    price_fen: fen,
    badge: z.enum(['推荐', '限时']).nullable(),
  })
  .meta({ id: 'PlanOffer' });

export const versionOffer = z
  .object({
    id: z.number().int(),
    code: z.enum(['basic', 'pro', 'flagship']),
    name: z.string(),
    highlights: z.array(z.string()),
    /** What the version includes at most; null means without a limit, and what the product does not count is not there. */
    limits: z.object({ accounts: limit.optional(), members: limit.optional(), data_days: limit.optional() }).nullable(),
    plans: z.array(planOffer),
  })
  .meta({ id: 'VersionOffer' });

const feature = z.object({ title: z.string(), desc: z.string(), icon: z.string() }).meta({ id: 'ProductFeature' });
const guideStep = z.object({ title: z.string(), desc: z.string() }).meta({ id: 'ProductGuideStep' });
const question = z.object({ q: z.string(), a: z.string() }).meta({ id: 'ProductQuestion' });

export const getProductSchema = {
  params: z.object({ appId: entityId }),
  reply: productCard.extend({
    /** False when the product was withdrawn: it can be read and not bought. */
    on_sale: z.boolean(),
    images: z.array(z.string()),
    /** HTML of the rules in article-html.ts. */
    detail_html: z.string(),
    features: z.array(feature),
    faq: z.array(question),
    /** First steps of whoever has bought it, in their order. */
    guide: z.array(guideStep),
    video: video.nullable(),
    sales_count: z.number().int().nonnegative(),
    updated_at: z.string(),
    versions: z.array(versionOffer),
  }),
};

export type ProductFeature = z.output<typeof feature>;
export type GuideStep = z.output<typeof guideStep>;
export type ProductQuestion = z.output<typeof question>;
export type VersionOffer = z.output<typeof versionOffer>;
export type VersionLimits = NonNullable<VersionOffer['limits']>;
export type GetProductReply = z.output<typeof getProductSchema.reply>;
