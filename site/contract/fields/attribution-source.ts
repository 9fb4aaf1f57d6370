import type { Attribution } from './attribution-schema';

/** The source of those who came without a campaign. */
export const directSource = 'direct';
/** Those sources together that are not told apart. */
export const otherSource = 'other';
/** Characters of a source that are kept. */
export const maxSourceLength = 60;

/** Returns the campaign, or the advertising platform, that somebody came by. The database computes the same (`attributionSource`). */
export function sourceOfAttribution({ xl_promo: promo, xl_adclick: click }: Attribution): string {
  return (promo || click?.split(':')[0] || directSource).slice(0, maxSourceLength);
}

/** Whether a text can be a source: letters, digits and signs, which links of campaigns are marked by. */
export function isSource(text: string): boolean {
  return text.length <= maxSourceLength && /^[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u.test(text);
}

/** Names of sources that are no campaigns: the parameters of advertising platforms. */
const sourceNames: Readonly<Record<string, string>> = {
  [directSource]: '无推广标记',
  gdt_vid: '腾讯广告',
  qz_gdt: '腾讯广告（空间）',
  bd_vid: '百度推广',
  msclkid: '必应广告',
  gclid: '谷歌广告',
  [otherSource]: '其他来源',
};

export function nameSource(source: string): string {
  return sourceNames[source] ?? source;
}
