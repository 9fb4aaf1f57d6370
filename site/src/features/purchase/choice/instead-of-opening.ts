import type { GetProductReply, VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { offeredVersions, type Standing } from './offered-versions';

/** Where an organisation that uses a version goes that has chosen another one: upwards where there is a way, otherwise on with its own. */
export function insteadOfOpening(
  { app_id: appId, versions }: GetProductReply,
  chosen: VersionOffer,
  standing: Standing,
): { label: string; href: string } {
  const upgrade = offeredVersions(versions, 'upgrade', standing).find(({ id }) => id === chosen.id);
  const plan = upgrade?.plans[0]?.id;
  return upgrade
    ? { label: `升级到${chosen.name}`, href: buildPath('funcOpen', { appId, type: 'upgrade' }, { plan }) }
    : { label: `续费${standing.VersionName}`, href: buildPath('funcOpen', { appId, type: 'renew' }) };
}
