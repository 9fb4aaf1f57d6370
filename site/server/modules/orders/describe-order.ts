import type { StoredOrder } from './state/order-change-repository';

/** An order in a few words, for its payer: `数据通 专业版 1 年`. */
export function describeOrder({
  type,
  quantity,
  snapshot,
}: Pick<StoredOrder, 'type' | 'quantity' | 'snapshot'>): string {
  const { product, version, plan } = snapshot;
  if (type === 'upgrade') return `${product.name} 升级${version.name}`;
  const months = plan.months * quantity;
  return `${product.name} ${version.name} ${months % 12 === 0 ? `${months / 12} 年` : `${months} 个月`}`;
}
