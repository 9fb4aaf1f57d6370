import { z } from 'zod';
import { agreementVersion } from '../agreement/agreement-schema';
import { consents } from '../agreement/consents';
import { entityId } from '../fields/entity-id-schema';
import { fen, moment, rowId } from '../fields/value-schema';
import { orderTypes } from './order-status';

/** What is to be bought; everything about its price comes from the server. */
export const selection = z.object({
  AppId: entityId,
  VersionId: rowId,
  PlanId: rowId,
  /** How many terms of the plan follow each other. */
  Quantity: z.number().int().min(1).max(100).default(1),
  Type: z.enum(orderTypes).default('new'),
  /** A coupon that the user has received. */
  CouponUserId: rowId.optional(),
});

/** One step of how the price was made. */
export const priceLine = z
  .object({
    Kind: z.enum(['plan', 'upgrade', 'discount', 'coupon']),
    Label: z.string(),
    /** The calculation in words: `¥199.00 × 2`. */
    Detail: z.string(),
    /** Negative for what is taken off. */
    AmountFen: z.number().int(),
  })
  .meta({ id: 'PriceLine' });

export const couponOffer = z
  .object({
    CouponUserId: rowId,
    Name: z.string(),
    /** 1 off from a threshold, 2 percentage, 3 credit. */
    Type: z.literal([1, 2, 3]),
    ThresholdFen: fen,
    /** What it would take off this order. */
    CouponFen: fen,
    EndAt: moment,
  })
  .meta({ id: 'CouponOffer' });

export const price = z.object({
  Lines: z.array(priceLine),
  OriginalFen: fen,
  DiscountFen: fen,
  CouponFen: fen,
  /** What remains to be paid: original without discount and coupon. */
  PayableFen: fen,
  ServiceStart: moment,
  ServiceEnd: moment,
});

/** What the buyer agrees to. */
export const agreement = z.object({ Name: z.string(), Version: z.string() }).meta({ id: 'OrderAgreement' });

/** One of the agreements that an order needs. */
export const orderConsent = z
  .object({ Name: z.enum(consents.order), Title: z.string(), Version: z.string() })
  .meta({ id: 'OrderConsent' });

/** The same before the order, with what is new to the buyer. */
export const consentOffer = orderConsent
  .extend({
    /** What this version changed. */
    Changes: z.array(z.string()),
    /** The version of the buyer's last order, where that was another one; null otherwise. */
    LastVersion: z.string().nullable(),
  })
  .meta({ id: 'OrderConsentOffer' });

/** The versions that the buyer saw. */
export const seenAgreements = z.object({
  mgProtocol: agreementVersion,
  serviceTerms: agreementVersion,
  userPrivacy: agreementVersion,
} satisfies Record<(typeof consents.order)[number], z.ZodType>);

export const goods = z
  .object({ AppId: z.string(), ProductName: z.string(), Icon: z.string(), VersionName: z.string(), Months: z.int() })
  .meta({ id: 'OrderGoods' });
