/** The cookie of the session token (site R-SES-1), and its lifetime in days (spec 9). */
export const tokenCookie = { name: 'xl_token', days: 1 } as const;

/**
 * Marks a session that this browser did not request, until the visitor says that the account is theirs (site S-2). Lives as long as the
 * token.
 */
export const unrequestedCookie = { name: 'xl_unrequested', days: tokenCookie.days } as const;

/** Keeps a phone on this site instead of the mobile one after `?desktop=1`, for a day (site R-MOB-1). */
export const desktopCookie = { name: 'xl_desktop', query: 'desktop', days: 1 } as const;

/** The page that a phone requested before it was redirected, so that the mobile site can link back to it. */
export const pageCookie = { name: 'xl_page', days: 1 } as const;

/** Has pages load their files from the site itself for a while, because the host of ASSET_BASE has failed this browser. */
export const ownAssetsCookie = { name: 'xl_own_assets', minutes: 10 } as const;

/** Lifetime of the attribution cookies, in days (spec 9). */
export const attributionDays = 7;

/** Characters that are kept of a value. */
const maxLength = 512;
/** Bytes of a whole cookie that every browser takes, with room for name and attributes. */
const maxEncodedLength = 3800;

/** What each cookie keeps of an address (site R-CK-1): the first of these query parameters that is there. */
const attributionTable = [
  { name: 'xl_promo', queries: ['promo', 'tgcode'] },
  { name: 'xl_adclick', queries: ['gdt_vid', 'qz_gdt', 'bd_vid', 'msclkid', 'gclid'], withSource: true },
  { name: 'xl_param', queries: ['xl'] },
  { name: 'xl_appid', queries: ['app_id', 'appid'] },
  { name: 'xl_clickid', queries: ['clickid', 'click_id'] },
] as const;

export type AttributionCookie = (typeof attributionTable)[number]['name'];

export const attributionCookies: readonly AttributionCookie[] = attributionTable.map(({ name }) => name);

const attributionQueries = new Set<string>(attributionTable.flatMap(({ queries }) => queries));

/** Whether a query parameter only tells where the visit came from, and nothing of what the page shows. */
export function isTrackingQuery(name: string): boolean {
  return attributionQueries.has(name) || name.startsWith('utm_');
}

/**
 * The cookies that a URL sets. Cookies without a parameter in the URL keep their value.
 * @param query of the address, as URLSearchParams reads it.
 */
export function attributionIn(query: { get(name: string): string | null }): Partial<Record<AttributionCookie, string>> {
  return Object.fromEntries(
    attributionTable.flatMap((row) => {
      for (const key of row.queries) {
        const value = cleanValue(query.get(key) ?? '');
        if (value !== '') return [[row.name, 'withSource' in row ? `${key}:${value}` : value]];
      }
      return [];
    }),
  );
}

/**
 * The `Domain` attribute for cookies of a host; undefined for a host-only cookie.
 * @param domain the product's parent domain, such as `.example.cn`. A host that is not below it could not set it.
 */
export function cookieDomainOf(domain: string, hostname: string): string | undefined {
  const parent = domain.replace(/^\./, '').toLowerCase();
  const isBelow = parent !== '' && (hostname === parent || hostname.endsWith(`.${parent}`));
  return isBelow ? `.${parent}` : undefined;
}

function cleanValue(raw: string): string {
  let value = raw.replace(/\p{Cc}/gu, '').slice(0, maxLength);
  // Cutting may have halved a character.
  value = value.replace(/[\ud800-\udbff]$/, '');
  while (encodeURIComponent(value).length > maxEncodedLength) value = [...value].slice(0, -16).join('');
  return value;
}
