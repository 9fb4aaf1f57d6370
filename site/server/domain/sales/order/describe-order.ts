import { termName } from '../../../../contract/term-name';
import type { StoredOrder } from './state/order-change-repository';

/** An order in a few words, for its payer: `数据通 专业版 1 年`. */
export function describeOrder({
  type,
  quantity,
  snapshot,
}: Pick<StoredOrder, 'type' | 'quantity' | 'snapshot'>): string {
  const { product, version, plan } = snapshot;
  if (type === 'upgrade') return `${product.name} 升级${version.name}`;
  return `${product.name} ${version.name} ${termName(plan.months * quantity)}`;
}
