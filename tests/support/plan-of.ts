import { getProduct } from '../../site/contract/product/product-endpoints';
import type { GetProductReply } from '../../site/contract/product/product-detail-schema';
import type { App } from './test-app';
import { callEndpoint } from './test-caller';

/** The plan of some months of a product's version, as a buyer selects it. */
export async function planOf(app: App, AppId: string, code: string, months: number) {
  const { versions }: GetProductReply = (await callEndpoint(app, getProduct, { params: { appId: AppId } })).data;
  const version = versions.find((each) => each.code === code);
  const plan = version?.plans.find((each) => each.months === months);
  if (!version || !plan) throw new Error(`${AppId} has no ${code} for ${months} months`);
  return { AppId, VersionId: version.id, PlanId: plan.id };
}
