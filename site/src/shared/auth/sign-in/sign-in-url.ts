import type { RuntimeConfig } from '../../config/runtime-config';
import { splitSignInCallback, type SignInCallback } from './sign-in-callback';

/** Session storage key of the state that was sent along to the sign-in. */
const stateKey = 'xl:sso:state';

type SignInSettings = Pick<RuntimeConfig, 'ssoUrl' | 'ssoReturnParam' | 'flags'>;

/**
 * The URL of the sign-in, which returns to a page of this site (site R-GUARD-1). With the flag `ssoState` the return URL
 * contains a random state of this tab, so that a link made by somebody else cannot sign the visitor in (site S-2).
 */
export function signInUrl({ ssoUrl, ssoReturnParam, flags }: SignInSettings, href = location.href): string {
  const url = new URL(ssoUrl, location.origin);
  const returnUrl = new URL(splitSignInCallback(href).url, location.origin);
  if (flags.ssoState) returnUrl.searchParams.set('xl_state', createState());
  url.searchParams.set(ssoReturnParam, returnUrl.href);
  return url.href;
}

/** Whether this tab requested the token that came back; without the flag `ssoState` every token is accepted. */
export function verifySignInState({ xl_state }: SignInCallback, { flags }: Pick<RuntimeConfig, 'flags'>): boolean {
  if (!flags.ssoState) return true;
  try {
    const expected = sessionStorage.getItem(stateKey);
    sessionStorage.removeItem(stateKey);
    return expected !== null && xl_state === expected;
  } catch {
    return false;
  }
}

function createState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    sessionStorage.setItem(stateKey, state);
  } catch {
    // verifySignInState will then refuse the token, as the flag demands.
  }
  return state;
}
