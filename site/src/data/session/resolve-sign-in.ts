import { callbackParameters } from '#contract/session/callback-parameters.ts';
import { exchangeCode } from '#contract/session/session-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import type { RuntimeConfig } from '#data/config/runtime-config.ts';
import { withTimeout } from '#data/http/time-limit.ts';
import { accountName } from './user-state';
import type { SignInCallback } from './sign-in-callback';
import { isBuiltInSignIn, takeSignInRequest, type SignInRequest } from './sign-in-request';
import type { TokenOrigin } from './site-cookies';
import type { SessionStore } from './session';

/** How long the page waits for each response before it starts without it, in milliseconds. */
const waitingTime = 8_000;

/** The outcome of a sign-in. */
export type SignInResult =
  /** This browser requested it. */
  | { readonly kind: 'requested'; readonly token: string }
  /** Somebody else's link brought it for the user who is signed in: the session stays as requested as it was. */
  | { readonly kind: 'renewed'; readonly token: string }
  /** Somebody else's link brought it, and nobody is signed in. */
  | { readonly kind: 'unrequested'; readonly token: string }
  /** Somebody else's link brought it while another user is signed in; both by their masked names. */
  | { readonly kind: 'conflict'; readonly token: string; readonly current: string; readonly offered: string };

type RequestedOnly = 'codes' | 'all' | 'nothing';

/** Returns what must belong to a request of this tab: codes where the sign-in is the built-in one, and with the flag `ssoState` tokens too. */
export function mustBeRequested(config: RuntimeConfig): RequestedOnly {
  if (config.flags.ssoState) return 'all';
  return isBuiltInSignIn(config) ? 'codes' : 'nothing';
}

interface ResolveOptions {
  client: HttpClient;
  /** A client whose calls carry that token. */
  clientWith: (token: string) => HttpClient;
  currentToken: string | undefined;
  /** What must belong to a request of this tab. */
  requestedOnly: RequestedOnly;
  /**
   * Whether the visitor comes from a page of this site. Its sign-in form, sent before its script has loaded, returns a code
   * without a state; a link of somebody else never comes from this site.
   */
  isFromOwnPage: boolean;
  /** Shows the visitor that a code was ignored. */
  notify: (text: string) => void;
}

/**
 * Decides what to do with the parameters that a sign-in added to the URL, and exchanges its code (site S-2). Changes no session.
 * Resolves to undefined without parameters, or when no server can say whose session would be replaced. Never rejects.
 */
export async function resolveSignIn(
  callback: SignInCallback,
  { client, clientWith, currentToken, requestedOnly, isFromOwnPage, notify }: ResolveOptions,
): Promise<SignInResult | undefined> {
  const request = takeSignInRequest(callback[callbackParameters.state]);
  const code = callback[callbackParameters.code];
  const isOwnForm = isFromOwnPage && callback[callbackParameters.state] === undefined;
  if (!request && (requestedOnly === 'all' || (code !== undefined && requestedOnly === 'codes' && !isOwnForm))) {
    // Somebody who signed in in another tab needs to know what to do.
    if (code !== undefined) notify('登录不是在这个页面发起的，请重新登录');
    return undefined;
  }
  const token = code === undefined ? callback[callbackParameters.token] : await exchange(client, code, request);
  if (token === undefined) return undefined;
  if (request) return { kind: 'requested', token };
  if (token === currentToken) return { kind: 'renewed', token };
  if (currentToken === undefined) return { kind: 'unrequested', token };

  const [current, offered] = await Promise.all([currentToken, token].map((each) => findUser(clientWith(each))));
  if (current === 'ended') return { kind: 'unrequested', token };
  if (!current || !offered || offered === 'ended') return undefined;
  if (current.UserId === offered.UserId) return { kind: 'renewed', token };
  return { kind: 'conflict', token, current: accountName(current), offered: accountName(offered) };
}

/** Exchanges a code for a token. A failure is announced only when this tab requested the sign-in. */
async function exchange(
  client: HttpClient,
  code: string,
  request: SignInRequest | undefined,
): Promise<string | undefined> {
  const verifier = request?.verifier;
  const body = verifier === undefined ? { code } : { code, codeVerifier: verifier };
  return withTimeout(
    waitingTime,
    async (signal) => (await client(exchangeCode, { body }, { silent: !request, signal })).token,
  );
}

/** Returns the user of the client's token; 'ended' for an expired session. */
function findUser(client: HttpClient): Promise<User | 'ended' | undefined> {
  return withTimeout(waitingTime, async (signal) => {
    try {
      return await client(getUser, {}, { silent: true, signal });
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'expired') return 'ended';
      throw error;
    }
  });
}

/** A sign-in that this browser did not request and that would end the session of `current`; accounts by their masked names. */
export interface SignInConflict {
  readonly current: string;
  readonly offered: string;
  /** Signs in with the offered account. */
  readonly accept: () => void;
}

/** Signs in, or asks the visitor first when that would end the session of somebody else (site S-2). Never rejects. */
export async function completeSignIn(
  signIn: SignInResult,
  session: Pick<SessionStore, 'acceptToken'>,
  ask: (conflict: SignInConflict) => void,
): Promise<void> {
  // When the user cannot be loaded, the session has ended already (site R-GUARD-3).
  const accept = (origin: TokenOrigin) => session.acceptToken(signIn.token, origin).catch(() => undefined);
  if (signIn.kind === 'conflict') {
    const { current, offered } = signIn;
    // The visitor has seen both accounts, so the session counts as requested.
    return ask({ current, offered, accept: () => void accept('requested') });
  }
  await accept(signIn.kind);
}
