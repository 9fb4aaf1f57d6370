import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginSchema } from '../../../../contract/session/session-schema';
import { AppFailure } from '../../../app-failure';
import { failureMessages } from '../../../../contract/failure-messages';
import { loginPageStyles, renderBadReturnPage, renderLoginPage } from './login-page';
import { ownOrigin } from '../../../platform/http/own-origin';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import type { LoginService } from '../login-service';
import { returnAddress } from './return-address';

export interface SsoRouteParts {
  logins: LoginService;
  /** Origins beside this one that visitors may be sent back to. */
  allowedOrigins: readonly string[];
}

/** Where one who names no address goes. */
const defaultAddress = '/home';

/** The built-in sign-in page: sends whoever signs in back with a token. */
export async function ssoRoutes(app: FastifyInstance, parts: SsoRouteParts): Promise<void> {
  const { logins, allowedOrigins } = parts;

  app.get('/sso/login.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(loginPageStyles),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/sso/login', async (request, reply) => {
    const redirectUri = textOf(request.query.redirect_uri) || defaultAddress;
    if (!addressOf(request, redirectUri)) return sendPage(reply.code(400), renderBadReturnPage());
    return sendPage(reply, renderLoginPage({ redirectUri }));
  });

  // Forms are taken here alone: the API refuses them.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.post<{ Body: Record<string, unknown> | null }>('/sso/login', async (request, reply) => {
      const { username, password, redirect_uri: given } = request.body ?? {};
      const redirectUri = textOf(given) || defaultAddress;
      const address = addressOf(request, redirectUri);
      if (!address || !isOwnForm(request)) return sendPage(reply.code(400), renderBadReturnPage());
      const page = { redirectUri, username: textOf(username) };
      try {
        const token = await signIn(request, { username, password });
        address.searchParams.set('token', token);
        return await sendHeaders(reply).redirect(address.href, 302);
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error;
        const message = error.words ?? failureMessages[error.failure];
        return sendPage(
          reply.code(error.failure === 'tooManyRequests' ? 429 : 401),
          renderLoginPage({ ...page, message }),
        );
      }
    });
  });

  async function signIn(request: FastifyRequest, form: object): Promise<string> {
    const { success, data } = loginSchema.body.safeParse(form);
    if (!success) throw new AppFailure('wrongCredentials');
    return (await logins.login(data, visitorOf(request))).token;
  }

  function addressOf(request: FastifyRequest, redirectUri: string): URL | undefined {
    return returnAddress(redirectUri, ownOrigin(request), allowedOrigins);
  }

  function sendPage(reply: FastifyReply, html: string): FastifyReply {
    return sendHeaders(reply).type('text/html; charset=utf-8').send(html);
  }

  /** Browsers apply the policy of the page with the form also to where the form's answer leads. */
  function sendHeaders(reply: FastifyReply): FastifyReply {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    const formAction = ["form-action 'self'", ...allowedOrigins].join(' ');
    return reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy.replace(/form-action [^;]*/, formAction),
      'referrer-policy': 'same-origin',
    });
  }
}

/** Another site must not sign a visitor in as somebody else: only our own page may post the form. */
function isOwnForm(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return site === undefined ? origin === undefined || origin === ownOrigin(request) : site === 'same-origin';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
