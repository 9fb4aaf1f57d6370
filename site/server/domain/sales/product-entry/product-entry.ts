import { enterProduct } from '../../../../contract/entitlement/entitlement-endpoints';
import { enterProductSchema } from '../../../../contract/entitlement/entitlement-schema';
import { callbackParameters } from '../../../../contract/session/callback-parameters';
import { trialStatus } from '../../../../contract/trial/trial-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { createStore } from '../../../platform/db/store';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { canUseProduct, findEntitlement } from '../entitlement/entitlement';
import { legacyTx } from '../../../platform/legacy-tx';
import type { Sessions } from '../../identity/session/session';
import { createTrialRepository } from '../trial/trial';

export { mockProductPages } from './mock-product-pages';

export interface ProductEntryDeps extends Platform {
  readonly sessions: Pick<Sessions, 'handOver'>;
  /** Address of each product's own application, by the product's id. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The way from what was bought, or is tried, into the product itself. */
export function createProductEntry({ database, keys, now, sessions, addresses }: ProductEntryDeps): Module {
  const store = createStore(database, (db) => ({
    entitlements: { current: (member: Member, appId: string) => findEntitlement(legacyTx(db), member, appId) },
    mayUse: (member: Member, appId: string) => canUseProduct(legacyTx(db), member, appId),
    trials: (member: Member) => createTrialRepository(db, keys, member),
  }));

  /** @throws AppFailure forbidden when the caller may not use the product now. */
  const assertUsable = (member: Member, appId: string) =>
    store.read(async ({ entitlements, trials, ...access }) => {
      const entitlement = await entitlements.current(member, appId);
      if (entitlement && entitlement.endAt > now()) {
        if (await access.mayUse(member, appId)) return;
        throw new AppFailure('forbidden', { message: '您暂无使用权限，请联系企业管理员' });
      }
      const trial = await trials(member).standing(appId);
      if (trial?.status === trialStatus.running && trial.endAt && trial.endAt > now()) return;
      const message = entitlement ? '服务已到期，续费后即可进入' : '您的企业还没有开通这个产品';
      throw new AppFailure('forbidden', { message });
    });

  return {
    async routes(app) {
      memberRoute(app, enterProduct, enterProductSchema, async ({ params: { appId } }, member) => {
        const address = addresses.get(appId);
        if (!address) throw new AppFailure('notFound', { message: '这个产品没有网页端入口' });
        await assertUsable(member, appId);
        const entry = new URL(address);
        entry.searchParams.set(callbackParameters.code, await sessions.handOver(member, entry.origin));
        return { Address: entry.href };
      });
    },
  };
}
