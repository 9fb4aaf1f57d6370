import { callbackParameterOf, type CallbackParameter } from '#contract/session/callback-parameters.ts';

/** What a token may look like (site R-SES-2). */
const tokenPattern = /^[A-Za-z0-9._~+/=-]{8,3800}$/;

/** The parameters that the sign-in sent back with the visitor. */
export type SignInCallback = Partial<Record<CallbackParameter, string>>;

/**
 * Removes the sign-in's parameters from the current URL and returns them (site R-SES-2). Call it before any other request
 * or render, so that no referrer, history entry or error report contains the token or the code. A malformed token is dropped.
 */
export function consumeSignInCallback(): SignInCallback {
  const { url, callback } = splitSignInCallback(location.href);
  if (url !== location.href) history.replaceState(history.state, '', url);
  const { token, ...rest } = callback;
  return token !== undefined && tokenPattern.test(token) ? { ...rest, token } : rest;
}

interface SplitUrl {
  /** The URL without the parameters; everything else is unchanged. */
  readonly url: string;
  readonly callback: SignInCallback;
}

/** Separates the sign-in's parameters from a URL. They may be in its query or in its fragment; the first value counts. */
export function splitSignInCallback(href: string): SplitUrl {
  const callback: SignInCallback = {};
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? [];
  const keptQuery = removeFromQuery(query, callback);
  const keptFragment = removeFromFragment(fragment, callback);
  const url = path + (keptQuery && `?${keptQuery}`) + (keptFragment && `#${keptFragment}`);
  return { url: Object.keys(callback).length > 0 ? url : href, callback };
}

/** A fragment contains a query, is itself a query, or names an element of the page. */
function removeFromFragment(fragment: string, callback: SignInCallback): string {
  const [anchor = '', ...rest] = fragment.split('?');
  if (rest.length > 0) {
    const kept = removeFromQuery(rest.join('?'), callback);
    return kept === '' ? anchor : `${anchor}?${kept}`;
  }
  return anchor.includes('=') ? removeFromQuery(anchor, callback) : anchor;
}

/** Returns the query without the parameters, and stores their values in `callback`. */
function removeFromQuery(query: string, callback: SignInCallback): string {
  const kept = query.split('&').filter((pair) => {
    const [, ...rawValue] = pair.split('=');
    const name = callbackParameterOf(pair);
    if (name) callback[name] ??= decoded(rawValue.join('='));
    return !name;
  });
  return kept.join('&');
}

/** Unlike URLSearchParams, leaves a plus sign as it is: tokens may contain it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
