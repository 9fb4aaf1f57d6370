import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cleanText } from '../../../../../contract/fields/clean-text';
import { callbackParameters } from '../../../../../contract/session/callback-parameters';
import { loginSchema } from '../../../../../contract/session/session-schema';
import { AppFailure } from '../../../../app-failure';
import type { FailureName } from '../../../../../contract/codes';
import { failureMessages } from '../../../../../contract/failure-messages';
import { visitorOf } from '../../../../platform/http/endpoints/authentication';
import { failureStatus, retryTime } from '../../../../platform/http/replies/errors';
import { isFromThisSite } from '../../../../platform/http/own-origin';
import type { Challenges } from '../../user/user';
import type { AuthorizationCodeService, CodeRecipient } from '../authorization-code-service';
import { challengeScript } from './challenge-script';
import { renderLoginPage, renderRefusalPage } from './login-page';
import { loginPageStyles } from './login-page-styles';
import { returnAddress } from './return-address';
import { readSignInRequest, type SignInRequest } from './sign-in-request';

/** Failures that a solved challenge ends. */
const challengeFailures: ReadonlySet<FailureName> = new Set(['accountLocked', 'challengeRequired']);

export interface SsoRouteParts {
  codes: AuthorizationCodeService;
  challenges: Pick<Challenges, 'create'>;
  /** The site's own origins; the first names it. */
  ownOrigins: readonly [string, ...string[]];
  /** Origins of other sites that visitors may be sent back to. */
  ssoAllowedOrigins: readonly string[];
}

interface AskedSignIn {
  readonly signIn: SignInRequest;
  /** Where it may be answered. */
  readonly address: URL;
  /** The same as a path of this site, when it is one. */
  readonly returnPath: string | undefined;
}

/** The built-in sign-in page: sends whoever signs in back with a one-time code, never with a token. */
export async function ssoRoutes(app: FastifyInstance, parts: SsoRouteParts): Promise<void> {
  const { codes, challenges, ownOrigins } = parts;
  const allowedOrigins = [...ownOrigins, ...parts.ssoAllowedOrigins];

  app.get('/sso/login.css', { config: { isFile: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(loginPageStyles),
  );

  app.get('/sso/challenge.js', { config: { isFile: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(challengeScript),
  );

  app.get('/sso/login', async (request, reply) => {
    const asked = readRequest(request.query);
    return asked ? sendPage(reply, renderLoginPage(asked)) : refuse(reply);
  });

  // Forms are taken here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post<{ Body: Record<string, unknown> | null }>('/sso/login', async (request, reply) => {
      const form = request.body ?? {};
      const asked = readRequest(form);
      // Another site must not sign a visitor in as somebody else: only our own page may post the form.
      if (!asked || !isFromThisSite(request, ownOrigins)) return refuse(reply);
      const { signIn, address } = asked;
      try {
        const recipient = { codeChallenge: signIn.code_challenge ?? null, redirectOrigin: address.origin };
        address.searchParams.set(callbackParameters.code, await issueCode(request, form, recipient));
        if (signIn.state) address.searchParams.set(callbackParameters.state, signIn.state);
        return await sendHeaders(reply).redirect(address.href, 302);
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error;
        return refuseSignIn(request, reply, { asked, form, error });
      }
    });
  });

  /** Shows the form again: with a challenge where that lets the visitor in at once, and in words only the wait, which needs no script. */
  async function refuseSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, form, error }: { asked: AskedSignIn; form: Record<string, unknown>; error: AppFailure },
  ): Promise<FastifyReply> {
    const { failure, retryAfter, words = failureMessages[failure] } = error;
    const username = typeof form.username === 'string' ? form.username : '';
    const challenge = challengeFailures.has(failure)
      ? await challenges.create(
          { purpose: 'sign-in', name: cleanText.signInName(username) },
          visitorOf(request).network,
        )
      : undefined;
    const message =
      challenge && retryAfter !== undefined ? `登录失败次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再登录` : words;
    // Whatever the visitor did wrong is answered with 401; a business outcome has no status of its own.
    const status = failureStatus(failure);
    if (status >= 500 && !error.isTold) request.log.error({ err: error }, 'request failed');
    if (status === 503 || retryAfter !== undefined) reply.header('retry-after', retryAfter ?? retryTime);
    reply.code(status !== 200 ? status : challenge ? 429 : 401);
    return sendPage(reply, renderLoginPage({ ...asked, username, message, challenge }));
  }

  async function issueCode(
    request: FastifyRequest,
    form: Record<string, unknown>,
    recipient: CodeRecipient,
  ): Promise<string> {
    const { success, data } = loginSchema.body.safeParse({ ...form, solution: readSolution(form) });
    if (!success) throw new AppFailure('wrongCredentials');
    return codes.issue(data, recipient, visitorOf(request));
  }

  /** Undefined for a request that must not be answered. */
  function readRequest(given: unknown): AskedSignIn | undefined {
    const signIn = readSignInRequest(given);
    const address = signIn && returnAddress(signIn.redirect_uri, ownOrigins[0], allowedOrigins);
    if (!address) return undefined;
    const { origin, pathname, search, hash } = address;
    return { signIn, address, returnPath: ownOrigins.includes(origin) ? pathname + search + hash : undefined };
  }

  function refuse(reply: FastifyReply): FastifyReply {
    return sendPage(reply.code(400), renderRefusalPage());
  }

  function sendPage(reply: FastifyReply, html: string): FastifyReply {
    return sendHeaders(reply).type('text/html; charset=utf-8').send(html);
  }

  /** Browsers apply the policy of the page with the form also to where the form's answer leads. */
  function sendHeaders(reply: FastifyReply): FastifyReply {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    // Policies have no spelling for addresses of IPv6 (CSP 3, 2.3.1); on such an address this site is `self`.
    const sources = allowedOrigins.filter((origin) => !origin.includes('['));
    const formAction = ["form-action 'self'", ...sources].join(' ');
    return reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.replace(/form-action [^;]*/, formAction),
      'referrer-policy': 'same-origin',
    });
  }
}

/** What the page's script left in the form; anything that is no JSON counts as nothing. */
function readSolution({ solution }: Record<string, unknown>): unknown {
  if (typeof solution !== 'string' || solution === '') return undefined;
  try {
    return JSON.parse(solution);
  } catch {
    return undefined;
  }
}
