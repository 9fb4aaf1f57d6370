import Cookies from 'js-cookie';
import type { Attribution } from '../../../contract/attribution-schema';

const cookieNames: readonly (keyof Attribution)[] = ['xl_promo', 'xl_adclick', 'xl_param', 'xl_appid', 'xl_clickid'];

/** Where this visitor came from, as the cookies of the landing page keep it (site R-CK-1). */
export function readAttribution(): Attribution {
  const kept = cookieNames.map((name) => [name, Cookies.get(name)] as const);
  return Object.fromEntries(kept.filter(([, value]) => value));
}
