import type { VersionLimits } from './product-detail-schema';

/** What versions of products include at most, by the names that people read. */
export const versionLimits: readonly { limit: keyof VersionLimits; name: string; unit: string }[] = [
  { limit: 'accounts', name: '广告账户', unit: '个' },
  { limit: 'members', name: '企业成员', unit: '人' },
  { limit: 'data_days', name: '历史数据', unit: '天' },
];

/** A limit as people read it; undefined where the version does not say. */
export function limitText(limit: number | null | undefined, unit: string): string {
  if (limit === undefined) return '按约定';
  return limit === null ? '不限' : `${limit} ${unit}`;
}

/** What a version includes at most of all that its product counts, in a line; empty where it counts nothing. */
export function limitsText(limits: VersionLimits | null): string {
  return versionLimits
    .filter(({ limit }) => limits?.[limit] !== undefined)
    .map(({ limit, name, unit }) => `${name} ${limitText(limits?.[limit], unit)}`)
    .join(' · ');
}
