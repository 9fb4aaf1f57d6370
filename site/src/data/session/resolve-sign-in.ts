import { callbackParameters } from '#contract/session/callback-parameters.ts';
import { exchangeCode } from '#contract/session/session-endpoints.ts';
import { getUser } from '#contract/user/user-endpoints.ts';
import type { User } from '#contract/user/user-schema.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import type { HttpClient } from '#data/http/http-client.ts';
import { createTimeLimit } from '#data/http/time-limit.ts';
import { accountName } from './user-state';
import type { SignInCallback } from './sign-in-callback';
import { takeSignInRequest, type SignInRequest } from './sign-in-request';
import type { TokenOrigin } from './site-cookies';
import type { SessionStore } from './session';

/** How long the page waits for each answer before it starts without, in milliseconds. */
const waitingTime = 8_000;

/** What a sign-in brought. */
export type SignInResult =
  /** This browser requested it. */
  | { readonly kind: 'requested'; readonly token: string }
  /** Somebody else's link brought it for the user who is signed in: the session stays as requested as it was. */
  | { readonly kind: 'renewed'; readonly token: string }
  /** Somebody else's link brought it, and nobody is signed in. */
  | { readonly kind: 'unrequested'; readonly token: string }
  /** Somebody else's link brought it while another user is signed in; both by the names that others may see. */
  | { readonly kind: 'conflict'; readonly token: string; readonly current: string; readonly offered: string };

interface ResolveOptions {
  client: HttpClient;
  /** A client whose calls carry that token. */
  clientWith: (token: string) => HttpClient;
  currentToken: string | undefined;
  /** What has to answer a request of this tab: codes where the sign-in is the built-in one, and with the flag `ssoState` tokens too. */
  requestedOnly: 'codes' | 'all' | 'nothing';
  /**
   * Whether a page of this site led here. Its sign-in form, sent before its script was there, brings a code without a state; a
   * link of somebody else never comes from here.
   */
  isFromOwnPage: boolean;
  /** Tells the visitor that a code was ignored. */
  notify: (text: string) => void;
}

/**
 * Finds out what to do with what a sign-in added to the URL, and exchanges its code (site S-2). Changes no session. Resolves
 * to undefined when there is nothing to sign in with, or no server to say whose session that would replace. Never rejects.
 */
export async function resolveSignIn(
  callback: SignInCallback,
  { client, clientWith, currentToken, requestedOnly, isFromOwnPage, notify }: ResolveOptions,
): Promise<SignInResult | undefined> {
  const request = takeSignInRequest(callback[callbackParameters.state]);
  const code = callback[callbackParameters.code];
  const isOwnForm = isFromOwnPage && callback[callbackParameters.state] === undefined;
  if (!request && (requestedOnly === 'all' || (code !== undefined && requestedOnly === 'codes' && !isOwnForm))) {
    // Who came by their own sign-in, in another tab for example, has to know what to do.
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

/** The token for a code; why there is none is only told to whoever requested it. */
async function exchange(
  client: HttpClient,
  code: string,
  request: SignInRequest | undefined,
): Promise<string | undefined> {
  const verifier = request?.verifier;
  const body = verifier === undefined ? { code } : { code, codeVerifier: verifier };
  return limited(async (signal) => (await client(exchangeCode, { body }, { silent: !request, signal })).token);
}

/** Whose token the client carries; 'ended' for a session that is over. */
function findUser(client: HttpClient): Promise<User | 'ended' | undefined> {
  return limited(async (signal) => {
    try {
      return await client(getUser, {}, { silent: true, signal });
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'expired') return 'ended';
      throw error;
    }
  });
}

/** Undefined when the call fails or takes too long. */
async function limited<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
  const limit = createTimeLimit(waitingTime);
  try {
    return await call(limit.signal);
  } catch {
    return undefined;
  } finally {
    limit.clear();
  }
}

/** A sign-in that this browser did not request and that would end the session of `current`; accounts by the names that others may see. */
export interface SignInConflict {
  readonly current: string;
  readonly offered: string;
  /** Lets it. */
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
    // Who accepts has seen both accounts, so the session counts as requested.
    return ask({ current, offered, accept: () => void accept('requested') });
  }
  await accept(signIn.kind);
}
