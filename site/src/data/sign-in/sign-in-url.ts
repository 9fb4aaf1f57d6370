import { callbackParameters } from '#contract/session/callback-parameters.ts';
import type { RuntimeConfig } from '#data/config/runtime-config.ts';
import { splitSignInCallback } from './sign-in-callback';
import { createSignInRequest } from './sign-in-request';

type SignInSettings = Pick<RuntimeConfig, 'ssoUrl' | 'ssoReturnParam' | 'apiBases'>;

/** Whether visitors sign in at the page that stands beside the API; any other sign-in may know no state. */
export function isBuiltInSignIn({ ssoUrl, apiBases }: Pick<SignInSettings, 'ssoUrl' | 'apiBases'>): boolean {
  return new URL(ssoUrl, location.origin).origin === new URL(apiBases.sso, location.origin).origin;
}

/**
 * The URL of the sign-in, which returns to a page of this site (site R-GUARD-1) with proof that this tab asked for it
 * (site S-2). Our own sign-in stands beside its API; any other one may know no more than the URL that it returns to, so
 * the state is part of that.
 */
export async function signInUrl(settings: SignInSettings, href = location.href): Promise<string> {
  const { ssoUrl, ssoReturnParam } = settings;
  const url = new URL(ssoUrl, location.origin);
  const returnUrl = new URL(splitSignInCallback(href).url, location.origin);
  const parameters = await createSignInRequest();
  const isOurs = isBuiltInSignIn(settings);
  if (!isOurs && parameters.state) returnUrl.searchParams.set(callbackParameters.state, parameters.state);
  url.searchParams.set(ssoReturnParam, returnUrl.href);
  if (isOurs) for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
