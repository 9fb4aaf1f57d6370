import type { ParsedSelection } from '../../../../../contract/order/order-schema';
import { AppFailure } from '../../../../app-failure';
import { addMonths } from '../../../../platform/add-months';
import type { Offer } from '../../catalogue/catalogue';
import type { ServiceTerm, StoredEntitlement } from '../../entitlement/entitlement';

/** How many months one order may open. */
const maxMonths = 120;

/** What somebody wants to buy, and what they have. */
export interface Purchase {
  readonly selection: ParsedSelection;
  /** The plan that was selected. */
  readonly offer: Offer;
  /** What the organisation has of the product, or had. */
  readonly entitlement: StoredEntitlement | undefined;
  /** The plan that it bought last, with today's price. */
  readonly entitled: Offer | undefined;
  readonly now: Date;
}

/**
 * The plan of a selection, if it may be bought.
 * @throws AppFailure planNotFound when it is not one of the version and product, or not sold; productWithdrawn.
 */
export function sellable({ AppId, VersionId }: ParsedSelection, offer: Offer | undefined): Offer {
  const isSelected = offer?.appId === AppId && offer.versionId === VersionId && !offer.isDraft;
  if (!isSelected) throw new AppFailure('planNotFound');
  if (!offer.isProductOnSale) throw new AppFailure('productWithdrawn');
  if (!offer.isPlanOnSale) throw new AppFailure('planNotFound');
  return offer;
}

/**
 * The time that a purchase opens.
 * @throws AppFailure conflict when the type does not suit what the organisation has; badRequest with the field when the
 *   quantity or the plan does not suit the type.
 */
export function termOfPurchase(purchase: Purchase): ServiceTerm {
  const { selection, offer, entitlement, now } = purchase;
  if (selection.Type === 'upgrade') return termOfUpgrade(purchase);
  const months = offer.months * selection.Quantity;
  if (months > maxMonths) {
    throw new AppFailure('badRequest', { fields: { Quantity: `一次最多购买 ${maxMonths} 个月` } });
  }
  const isActive = entitlement !== undefined && entitlement.endAt > now;
  const isSameVersion = entitlement?.versionId === offer.versionId;
  if (selection.Type === 'renew' && !entitlement)
    throw new AppFailure('conflict', { message: '尚未开通该产品，请新购' });
  if (selection.Type === 'renew' && !isSameVersion) throw new AppFailure('conflict', { message: '只能续费当前版本' });
  if (isActive && !isSameVersion) {
    throw new AppFailure('conflict', { message: '该产品已开通其他版本，请续费或升级' });
  }
  const startAt = isActive ? entitlement.endAt : now;
  return { startAt, endAt: addMonths(startAt, months) };
}

function termOfUpgrade({ selection, offer, entitlement, entitled, now }: Purchase): ServiceTerm {
  if (!entitlement || entitlement.endAt <= now) {
    throw new AppFailure('conflict', { message: '没有使用中的版本可以升级，请新购或续费' });
  }
  if (!entitled) throw new AppFailure('planNotFound');
  if (offer.versionRank <= entitled.versionRank) {
    throw new AppFailure('conflict', { message: '只能升级到更高的版本' });
  }
  if (selection.Quantity !== 1) throw new AppFailure('badRequest', { fields: { Quantity: '升级时数量只能为 1' } });
  if (offer.months !== entitled.months) {
    throw new AppFailure('badRequest', { fields: { PlanId: '升级时请选择与当前套餐相同的时长' } });
  }
  return { startAt: now, endAt: entitlement.endAt };
}
