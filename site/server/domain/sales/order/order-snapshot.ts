import type { PriceLine } from '../../../../contract/order/order-schema';
import type { VersionLimits } from '../../../../contract/product/product-detail-schema';

/** What an order keeps of the things it was about, whatever becomes of them later. */
export interface OrderSnapshot {
  readonly product: { readonly name: string; readonly icon: string };
  readonly version: {
    readonly code: string;
    readonly name: string;
    readonly highlights: readonly string[];
    readonly limits: VersionLimits | null;
  };
  readonly plan: { readonly months: number; readonly listPriceFen: number; readonly priceFen: number };
  /** The plan that an upgrade was priced from; null for the other types. */
  readonly upgradedPlanId: number | null;
  /** How the price was made. */
  readonly lines: readonly PriceLine[];
  /** What the buyer agreed to; its text stands in `agreement_text`. */
  readonly agreement: { readonly name: string; readonly version: string; readonly hash: string };
}
