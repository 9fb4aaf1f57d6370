import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureName } from '#contract/codes.ts';
import { failureMessages } from '#contract/failure-messages.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { callbackParameters } from '#contract/session/callback-parameters.ts';
import { loginSchema } from '#contract/session/session-schema.ts';
import { AppFailure } from '../../../../app-failure';
import { visitorOf } from '../../../../platform/http/endpoints/authentication';
import { failureStatus, retryTime } from '../../../../platform/http/replies/errors';
import { isFromThisSite } from '../../../../platform/http/cross-origin';
import type { Transactions } from '../../../../platform/tx';
import type { CodeRecipient, SignInParts } from '../session';
import { createChallengeFor, signInForCode } from '../sign-in';
import {
  challengeScript,
  loginPageStyles,
  renderLoginPage,
  renderRefusalPage,
  signInRequest,
  type SignInRequest,
} from './login-page';

/** Failures that a solved challenge ends. */
const challengeFailures: ReadonlySet<FailureName> = new Set(['accountLocked', 'challengeRequired']);

export interface SsoOrigins {
  /** The site's own origins; the first names it. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Origins that the built-in sign-in page may send visitors back to, beside its own. */
  readonly ssoAllowedOrigins: readonly string[];
}

interface AcceptedRequest {
  readonly signIn: SignInRequest;
  /** Address that the visitor returns to. */
  readonly address: URL;
  /** The address as a path, if it is one of this site. */
  readonly returnPath: string | undefined;
}

/** The built-in sign-in page: sends whoever signs in back with a one-time code, never with a token. */
export async function ssoRoutes(
  app: FastifyInstance,
  transactions: Transactions,
  signInParts: SignInParts,
  { ownOrigins, ssoAllowedOrigins }: SsoOrigins,
): Promise<void> {
  const allowedOrigins = [...ownOrigins, ...ssoAllowedOrigins];

  const files = [
    ['/sso/login.css', 'text/css', loginPageStyles],
    ['/sso/challenge.js', 'text/javascript', challengeScript],
  ] as const;
  for (const [path, type, content] of files) {
    app.get(path, { config: { isFile: true } }, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(content),
    );
  }

  app.get('/sso/login', async (request, reply) => {
    const accepted = readRequest(request.query);
    return accepted ? sendPage(reply, renderLoginPage(accepted)) : refuse(reply);
  });

  // Forms are taken here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post<{ Body: Record<string, unknown> | null }>('/sso/login', async (request, reply) => {
      const form = request.body ?? {};
      const accepted = readRequest(form);
      // Another site must not sign a visitor in as somebody else: only our own page may post the form.
      if (!accepted || !isFromThisSite(request, ownOrigins)) return refuse(reply);
      const { signIn, address } = accepted;
      try {
        const recipient = { codeChallenge: signIn.code_challenge ?? null, redirectOrigin: address.origin };
        address.searchParams.set(callbackParameters.code, await issueCode(request, form, recipient));
        if (signIn.state) address.searchParams.set(callbackParameters.state, signIn.state);
        return await sendHeaders(reply).redirect(address.href, 302);
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error;
        return refuseSignIn(request, reply, { accepted, form, error });
      }
    });
  });

  /** Shows the form again: with a challenge where that lets the visitor in at once, and with a text that names only the wait, which needs no script. */
  async function refuseSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    { accepted, form, error }: { accepted: AcceptedRequest; form: Record<string, unknown>; error: AppFailure },
  ): Promise<FastifyReply> {
    const { failure, retryAfter, text = failureMessages[failure] } = error;
    const username = typeof form.username === 'string' ? form.username : '';
    const challenge = challengeFailures.has(failure)
      ? await createChallengeFor(
          transactions,
          signInParts.challenges,
          { purpose: 'sign-in', name: cleanText.signInName(username) },
          visitorOf(request).network,
        )
      : undefined;
    const message =
      challenge && retryAfter !== undefined ? `登录失败次数过多，请 ${Math.ceil(retryAfter / 60)} 分钟后再登录` : text;
    // Whatever the visitor did wrong is answered with 401; a business outcome has no status of its own.
    const status = failureStatus(failure);
    if (status >= 500 && !error.alreadyLogged) request.log.error({ err: error }, 'request failed');
    if (status === 503 || retryAfter !== undefined) reply.header('retry-after', retryAfter ?? retryTime);
    reply.code(status !== 200 ? status : challenge ? 429 : 401);
    return sendPage(reply, renderLoginPage({ ...accepted, username, message, challenge }));
  }

  async function issueCode(
    request: FastifyRequest,
    form: Record<string, unknown>,
    recipient: CodeRecipient,
  ): Promise<string> {
    const { success, data } = loginSchema.body.safeParse({ ...form, solution: readSolution(form) });
    if (!success) throw new AppFailure('wrongCredentials');
    return signInForCode(transactions, signInParts, data, { recipient, visitor: visitorOf(request) });
  }

  /** Undefined for a request that must not be answered. */
  function readRequest(input: unknown): AcceptedRequest | undefined {
    const signIn = signInRequest.safeParse(input).data;
    const address = signIn && parseReturnAddress(signIn.redirect_uri, ownOrigins[0], allowedOrigins);
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

/** Returns the solution that the page's script left in the form; undefined for anything that is no JSON. */
function readSolution({ solution }: Record<string, unknown>): unknown {
  if (typeof solution !== 'string' || solution === '') return undefined;
  try {
    return JSON.parse(solution);
  } catch {
    return undefined;
  }
}

/**
 * Returns the address that a visitor may be sent to with a code; undefined for every other address.
 * @param base origin that a path belongs to.
 * @param allowed origins, this site's own among them.
 */
function parseReturnAddress(raw: string, base: string, allowed: readonly string[]): URL | undefined {
  if (/[\s\\]/.test(raw) || !URL.canParse(raw, base)) return undefined;
  const url = new URL(raw, base);
  if (!allowed.includes(url.origin) || url.username || url.password) return undefined;
  const path = safeInternalPath(url.pathname + url.search + url.hash);
  return path === null ? undefined : new URL(path, url.origin);
}
