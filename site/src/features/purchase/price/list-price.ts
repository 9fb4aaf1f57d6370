import type { PriceLine } from '#contract/order/order-schema.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';

/** What a plan costs by the public prices, for visitors: the server tells members. Amounts are in fen. */
export function listPrice({ version, plan }: SelectedPlan): { lines: PriceLine[]; totalFen: number } {
  const { list_price_fen: listFen, price_fen: fen, months } = plan;
  const original: PriceLine = {
    Kind: 'plan',
    Label: `${version.name} ${termName(months)}`,
    Detail: '',
    AmountFen: listFen,
  };
  const discount: PriceLine = {
    Kind: 'discount',
    Label: '套餐优惠',
    Detail: `¥${formatFen(listFen)} − ¥${formatFen(fen)}`,
    AmountFen: fen - listFen,
  };
  return { lines: listFen > fen ? [original, discount] : [original], totalFen: fen };
}
