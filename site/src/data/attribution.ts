import type { Attribution } from '#contract/fields/attribution-schema.ts';
import { attributionCookies, attributionDays, attributionIn } from '#contract/cookie-table.ts';
import { parseCompactParameters } from '#contract/fields/compact-parameters.ts';
import { createSiteCookies, type SiteCookies } from '#data/session/site-cookies.ts';

/** Longest value that the API accepts, in characters. */
const maxLength = 600;

/** Stores where the visitor came from, as the query says, in cookies (site R-CK-1); the last touch wins. */
export function captureAttribution(cookies: SiteCookies, search: string): void {
  for (const [name, value] of Object.entries(attributionIn(new URLSearchParams(search)))) {
    cookies.write(name, value, attributionDays);
  }
}

/** Where the visitor came from, for leads, trials and orders: the cookies, and the values of the compact `xl` parameter. */
export function readAttribution(): Attribution {
  const cookies = createSiteCookies('');
  const values = Object.fromEntries(
    attributionCookies.flatMap((name) => {
      const value = cookies.read(name);
      return value === undefined ? [] : [[name, value.slice(0, maxLength)]];
    }),
  );
  const compact = parseCompactParameters(values.xl_param);
  return { ...values, ...(Object.keys(compact).length > 0 && { xl_values: compact }) };
}
