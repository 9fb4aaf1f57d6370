import { splitAddress, type Handover } from './token-address';

/** What a token may look like (site R-SES-2). */
const tokenForm = /^[A-Za-z0-9._~+/=-]{8,3800}$/;

/**
 * Takes the token that the sign-in put into the address (site R-SES-2). To be called before any other request or render:
 * the address is rid of it at once, so that no referrer, history or report shows it.
 */
export function acceptTokenFromLocation(): Handover {
  const { kept, handover } = splitAddress(location.href);
  if (kept !== location.href) history.replaceState(history.state, '', kept);
  const { token, ...rest } = handover;
  return token !== undefined && tokenForm.test(token) ? { ...rest, token } : rest;
}
