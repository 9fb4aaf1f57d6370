import type { ExchangeCodeBody, LoginBody, LoginReply } from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import type { Member, Visitor } from '../../../platform/caller';
import { secondsAfter, type Clock } from '../../../platform/clock';
import { countFailures } from '../../../platform/limits/count-failures';
import type { RateLimiter } from '../../../platform/limits/rate-limiter';
import { createToken, fingerprint } from '../../../platform/token';
import type { Identity } from '../user/user';
import type { AuthorizationCode } from './authorization-code-repository';
import { openSession, sessionLife, type DeviceOf } from './open-session';
import type { SessionStore } from './session-store';

/** Seconds that a code can be exchanged: a redirect and the start of a page on a slow phone. */
const codeLife = 60;

/** Who may exchange a code. */
export type CodeRecipient = Pick<AuthorizationCode, 'codeChallenge' | 'redirectOrigin'>;

/** Hands a sign-in over to pages by a one-time code, so that no address contains a token (site S-2). */
export interface AuthorizationCodeService {
  /** Checks a password. @returns a code for the recipient. Rejects as PasswordService.authenticate does. */
  issue(credentials: LoginBody, recipient: CodeRecipient, visitor: Visitor): Promise<string>;
  /** @returns a code by which pages of an origin go on as somebody who is signed in, in the same organisation. */
  handOver(member: Pick<Member, 'userId' | 'orgId'>, redirectOrigin: string): Promise<string>;
  /**
   * Opens the session that a code stands for. Rejects with wrongCode, and the code is used up all the same, when it is
   * too old, or comes from another origin or without the verifier of its challenge.
   */
  exchange(body: ExchangeCodeBody, visitor: Visitor): Promise<LoginReply>;
  /** Deletes the codes whose time is over. */
  forgetExpired(): Promise<void>;
}

export interface AuthorizationCodeServiceParts {
  readonly identity: Pick<Identity, 'logFailedSignIn' | 'passwords'>;
  /** Counts the codes that a network fails to exchange. */
  readonly failures: RateLimiter;
  readonly deviceOf: DeviceOf;
  readonly now: Clock;
}

export function createAuthorizationCodeService(
  store: SessionStore,
  { identity, failures, deviceOf, now }: AuthorizationCodeServiceParts,
): AuthorizationCodeService {
  async function add(facts: CodeRecipient & Pick<AuthorizationCode, 'userId' | 'orgId'>): Promise<string> {
    const code = createToken();
    await store.transact(async ({ authorizationCodes }) => {
      await authorizationCodes.prune(now());
      await authorizationCodes.add({ codeHash: fingerprint(code), ...facts, expireAt: secondsAfter(now(), codeLife) });
    });
    return code;
  }
  return {
    async issue(credentials, recipient, visitor) {
      const userId = await identity.passwords.authenticate(credentials, visitor);
      return add({ userId, orgId: null, ...recipient });
    },
    handOver: ({ userId, orgId }, redirectOrigin) => add({ userId, orgId, redirectOrigin, codeChallenge: null }),
    forgetExpired: () => store.transact(({ authorizationCodes }) => authorizationCodes.prune(now())),
    exchange: ({ code, codeVerifier }, visitor) =>
      countFailures(failures, visitor.network, async () => {
        // In a transaction of its own, because a refused code must stay used.
        const found = await store.transact(({ authorizationCodes }) => authorizationCodes.take(fingerprint(code)));
        if (!found || !isFor(found, visitor.origin, codeVerifier) || found.expireAt <= now()) throw expired();
        return store.transact(async (repositories) => {
          const user = await repositories.users.find(found.userId);
          if (user?.status !== 1) throw expired();
          // Only a sign-in proves who somebody is.
          const options = found.orgId === null ? {} : { orgId: found.orgId, isProven: false };
          const token = await openSession(repositories, user.id, deviceOf(visitor), now(), options);
          return { token, expiresIn: sessionLife };
        });
      }).catch((error: unknown) => {
        identity.logFailedSignIn({ way: 'handed-over code', ip: visitor.ip }, error);
        throw error;
      }),
  };
}

/** A code that was issued without a challenge is refused with a verifier, too: somebody removed the challenge (RFC 9700). */
function isFor(
  { redirectOrigin, codeChallenge }: CodeRecipient,
  origin: string | undefined,
  verifier: string | undefined,
): boolean {
  return origin === redirectOrigin && codeChallenge === (verifier === undefined ? null : fingerprint(verifier));
}

function expired(): AppFailure {
  return new AppFailure('wrongCode', { message: '登录凭证已失效，请重新登录' });
}
