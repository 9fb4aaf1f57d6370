import type { RuntimeConfig } from '../config/runtime-config';
import { splitAddress, type Handover } from './token-address';

/** Where the browser remembers what it sent along to the sign-in. */
const stateKey = 'xl:sso:state';

type SignInSettings = Pick<RuntimeConfig, 'ssoUrl' | 'ssoReturnParam' | 'flags'>;

/**
 * The address of the sign-in that leads back to a page of this site (site R-GUARD-1). With the flag `ssoState` the way
 * back carries a secret of this tab, so that nobody else's link signs the visitor in (site S-2).
 */
export function signInAddress({ ssoUrl, ssoReturnParam, flags }: SignInSettings, href = location.href): string {
  const address = new URL(ssoUrl, location.origin);
  const back = new URL(splitAddress(href).kept, location.origin);
  if (flags.ssoState) back.searchParams.set('xl_state', newState());
  address.searchParams.set(ssoReturnParam, back.href);
  return address.href;
}

/** Whether a token that came back was asked for by this tab; without the flag any is taken. */
export function isAskedFor({ xl_state }: Handover, { flags }: Pick<RuntimeConfig, 'flags'>): boolean {
  if (!flags.ssoState) return true;
  try {
    const expected = sessionStorage.getItem(stateKey);
    sessionStorage.removeItem(stateKey);
    return expected !== null && xl_state === expected;
  } catch {
    return false;
  }
}

function newState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    sessionStorage.setItem(stateKey, state);
  } catch {
    // The token will then be refused, as the flag wants it.
  }
  return state;
}
