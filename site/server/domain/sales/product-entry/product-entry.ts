import { callbackParameters } from '../../../../contract/session/callback-parameters';
import { trialStatus } from '../../../../contract/trial/trial-status';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import type { Transactions, Tx } from '../../../platform/tx';
import { handOver } from '../../identity/session/session';
import { canUseProduct, findEntitlement } from '../entitlement/entitlement';
import { findCurrentTrial } from '../trial/trial';

/**
 * Returns the address at which a member enters a product, with a code by which its pages know them.
 * @param address of the product's own application; undefined where it has none.
 * @throws AppFailure notFound for a product without an address, forbidden for a member who may not use it now.
 */
export async function enterProduct(
  { read, transact }: Transactions,
  address: string | undefined,
  member: Member,
  appId: string,
): Promise<string> {
  if (!address) throw new AppFailure('notFound', { message: '这个产品没有网页端入口' });
  await read((tx) => assertUsable(tx, member, appId));
  const entry = new URL(address);
  entry.searchParams.set(callbackParameters.code, await transact((tx) => handOver(tx, member, entry.origin)));
  return entry.href;
}

/** @throws AppFailure forbidden when the member may not use what was bought, or is tried, now. */
async function assertUsable(tx: Tx, member: Member, appId: string): Promise<void> {
  const entitlement = await findEntitlement(tx, member, appId);
  if (entitlement && entitlement.endAt > tx.now) {
    if (await canUseProduct(tx, member, appId)) return;
    throw new AppFailure('forbidden', { message: '您暂无使用权限，请联系企业管理员' });
  }
  const trial = await findCurrentTrial(tx, member, appId);
  if (trial?.status === trialStatus.running && trial.endAt && trial.endAt > tx.now) return;
  const message = entitlement ? '服务已到期，续费后即可进入' : '您的企业还没有开通这个产品';
  throw new AppFailure('forbidden', { message });
}
