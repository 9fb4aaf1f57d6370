import type { PriceLine } from '../../../../contract/order/order-schema';
import type { SelectedPlan } from '../../../shared/utils/find-plan';
import { formatFen } from '../../../../contract/format-fen';
import { termName } from '../../../../contract/term-name';

/** What terms of a plan cost by the public prices, for visitors: the server tells members. Amounts are in fen. */
export function listPrice({ version, plan }: SelectedPlan, quantity: number): { lines: PriceLine[]; totalFen: number } {
  const { list_price_fen: listFen, price_fen: fen, months } = plan;
  const original: PriceLine = {
    Kind: 'plan',
    Label: `${version.name} ${termName(months)}`,
    Detail: `¥${formatFen(listFen)} × ${quantity}`,
    AmountFen: listFen * quantity,
  };
  const discount: PriceLine = {
    Kind: 'discount',
    Label: '套餐优惠',
    Detail: `(¥${formatFen(listFen)} − ¥${formatFen(fen)}) × ${quantity}`,
    AmountFen: (fen - listFen) * quantity,
  };
  return { lines: listFen > fen ? [original, discount] : [original], totalFen: fen * quantity };
}
