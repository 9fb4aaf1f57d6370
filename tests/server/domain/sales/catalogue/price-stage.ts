import { randomUUID } from 'node:crypto';
import { changePrice, getPrice, planPrice } from '../../../../../site/contract/operator/price-endpoints';
import type { GetPriceReply } from '../../../../../site/contract/operator/price-schema';
import { getProduct } from '../../../../../site/contract/product/product-endpoints';
import type { GetProductReply } from '../../../../../site/contract/product/product-detail-schema';
import { signInAs } from '../../../../support/operators';
import type { TestApp } from '../../../../support/test-app';
import { callEndpoint, type Answer } from '../../../../support/test-caller';
import { planOf } from '../../../../support/plan-of';

/** The prices of one plan as an operator changes them and as a visitor sees them. */
export async function createPriceStage({ app, workers }: TestApp, version = 'pro', months = 12) {
  const { headers } = await signInAs(app);
  const planId = (await planOf(app, '1001', version, months)).PlanId;
  const params = { planId: String(planId) };

  async function read(): Promise<GetPriceReply> {
    return (await callEndpoint(app, getPrice, { params, headers })).data;
  }

  /** What a visitor reads. */
  async function seen(): Promise<{ priceFen: number; listPriceFen: number } | undefined> {
    const { versions }: GetProductReply = (await callEndpoint(app, getProduct, { params: { appId: '1001' } })).data;
    const plan = versions.flatMap(({ plans }) => plans).find(({ id }) => id === planId);
    return plan && { priceFen: plan.price_fen, listPriceFen: plan.list_price_fen };
  }

  /** Sends a change of what the operator sees now. */
  async function change(
    prices: Partial<{ priceFen: number; listPriceFen: number; rehearse: boolean }>,
  ): Promise<Answer> {
    const { version: seenVersion, regularPriceFen, listPriceFen } = await read();
    const body = { priceFen: regularPriceFen, listPriceFen, version: seenVersion, reason: '促销调价', ...prices };
    return callEndpoint(app, changePrice, { params, headers, body });
  }

  async function schedule(priceFen: number, from: string, to: string | null, rehearse = false): Promise<Answer> {
    const body = { priceFen, from, to, version: (await read()).version, reason: '双十二', rehearse };
    return callEndpoint(app, planPrice, { params, headers, body });
  }

  return {
    planId,
    params,
    headers,
    read,
    seen,
    change,
    schedule,
    runDue: () => Promise.all(workers.map((worker) => worker.runDue())),
    key: () => ({ 'idempotency-key': randomUUID() }),
  };
}
