import { callbackParameters } from '#contract/session/callback-parameters.ts';
import { sessionItem } from '#data/storage.ts';
import type { RuntimeConfig } from '#data/config/runtime-config.ts';
import { splitSignInCallback } from './sign-in-callback';

export type SignInSettings = Pick<RuntimeConfig, 'ssoUrl' | 'ssoReturnParam' | 'apiBases'>;

/** Whether the sign-in is the built-in one on the API's host; another one may not support `state`. */
export function isBuiltInSignIn({ ssoUrl, apiBases }: Pick<SignInSettings, 'ssoUrl' | 'apiBases'>): boolean {
  return new URL(ssoUrl, location.origin).origin === new URL(apiBases.sso, location.origin).origin;
}

/**
 * Returns the URL of the sign-in, which returns to a page of this site (site R-GUARD-1) with proof that this tab requested it
 * (site S-2). Another sign-in than the built-in one may only support a return URL, so the state is part of that.
 */
export async function signInUrl(settings: SignInSettings, href = location.href): Promise<string> {
  const { ssoUrl, ssoReturnParam } = settings;
  const url = new URL(ssoUrl, location.origin);
  const returnUrl = new URL(splitSignInCallback(href).url, location.origin);
  const parameters = await createSignInRequest();
  const isBuiltIn = isBuiltInSignIn(settings);
  if (!isBuiltIn && parameters.state) returnUrl.searchParams.set(callbackParameters.state, parameters.state);
  url.searchParams.set(ssoReturnParam, returnUrl.href);
  if (isBuiltIn) for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/** The requests that this tab sent to the sign-in. */
const storedRequests = sessionItem('xl:sso:requests', (stored) =>
  Array.isArray(stored) ? (stored as readonly SignInRequest[]) : undefined,
);
/** How many are kept: with back and forward, an earlier sign-in page may return. */
const maxStored = 5;
/** Bytes of randomness, too many to guess. */
const secretLength = 32;

/** A request to the sign-in, kept in this tab until the sign-in returns. */
export interface SignInRequest {
  /** Sent and returned: proves that the sign-in was requested by this tab. */
  readonly state: string;
  /** Kept here: proves to the server that the code was issued for this tab. Absent when no challenge was sent. */
  readonly verifier?: string | undefined;
}

/** The parameters of a request that the built-in sign-in understands (RFC 6749, 7636). */
export type SignInParameters = Partial<Record<'state' | 'code_challenge' | 'code_challenge_method', string>>;

/**
 * Stores a new request, and returns its parameters; none where storage is blocked, because the return could not be recognised.
 * Without HTTPS there is no `crypto.subtle` and hence no challenge: an eavesdropper would read tokens as well.
 */
export async function createSignInRequest(): Promise<SignInParameters> {
  const state = randomText();
  const verifier = randomText();
  const challenge = await challengeOf(verifier);
  const request = challenge === undefined ? { state } : { state, verifier };
  if (!storedRequests.write([request, ...(storedRequests.read() ?? [])].slice(0, maxStored))) return {};
  return challenge === undefined ? { state } : { state, code_challenge: challenge, code_challenge_method: 'S256' };
}

/** Removes a request of this tab from storage; undefined for an unknown state, and for one already used. */
export function takeSignInRequest(state: string | undefined): SignInRequest | undefined {
  if (state === undefined) return undefined;
  const requests = storedRequests.read() ?? [];
  const request = requests.find((each) => each.state === state);
  if (request) storedRequests.write(requests.filter((each) => each !== request));
  return request;
}

async function challengeOf(verifier: string): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  return base64Url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(secretLength)));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
