import { lazyModule } from '#data/chunks/lazy-module.ts';
import type { SignInSettings } from './sign-in-request';

/** Loaded by those who go to the sign-in. */
const requestModule = lazyModule(() => import('./sign-in-request'));

/** Returns the URL of the sign-in, as `signInUrl` of its module does. */
export async function loadSignInUrl(settings: SignInSettings, href?: string): Promise<string> {
  const { signInUrl } = await requestModule.load();
  return signInUrl(settings, href);
}
