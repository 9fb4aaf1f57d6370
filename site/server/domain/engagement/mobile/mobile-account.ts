import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenCookie, unrequestedCookie } from '../../../../contract/cookie-table';
import { safeInternalPath } from '../../../../contract/routes/internal-path';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { logout } from '../../../../contract/session/session-endpoints';
import { AppFailure } from '../../../app-failure';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { markup, type Markup } from './markup';
import { cookieSetter, type MobileSettings } from './mobile-redirect';

/** The bar posts its answer here. */
export const accountAnswerPath = `${ownMobileRoot}/account`;

/** Returns the name of the account of a token, masked for others. @throws AppFailure when nobody holds it. */
export type AccountName = (token: string) => Promise<string>;

/** Whether the browser has the cookie of a session; one that has ended since leads to the sign-in. */
export function isSignedIn({ cookies }: FastifyRequest): boolean {
  return Boolean(cookies[tokenCookie.name]);
}

/** A button that ends the session. */
export function signOutForm(request: FastifyRequest): Markup {
  return markup`<form method="post" action="${accountAnswerPath}">${originField(request)}<button name="answer" value="leave">退出登录</button></form>`;
}

/** The bar that asks whose account a link has signed the phone in to (site S-2); undefined without such a question. */
export async function accountQuestion(request: FastifyRequest, accountName: AccountName): Promise<Markup | undefined> {
  const token = request.cookies[tokenCookie.name];
  if (!token || !request.cookies[unrequestedCookie.name]) return undefined;
  try {
    const text = `已登录为 ${await accountName(token)}`;
    return markup`<form class="account" method="post" action="${accountAnswerPath}" role="region" aria-label="${text}">
<p>${text}</p>${originField(request)}
<button name="answer" value="mine">是我</button><button name="answer" value="leave">不是我，退出</button>
</form>`;
  } catch (error) {
    // The page works without: nothing on the mobile site uses the account.
    if (!(error instanceof AppFailure)) request.log.info({ err: error }, 'the account of a phone was not found');
    return undefined;
  }
}

/** The page that the answer leads back to. */
function originField({ method, url }: FastifyRequest): Markup {
  return markup`<input type="hidden" name="from" value="${method === 'GET' ? url : `${ownMobileRoot}/`}">`;
}

/** Records that the account is the visitor's, or ends its session, and goes back to the page. */
export async function answerAccountQuestion(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: MobileSettings,
): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const set = cookieSetter(request, reply, settings);
  if (form.get('answer') === 'leave') {
    const token = request.cookies[tokenCookie.name];
    await createEndpointCaller(app, { ...visitorOf(request), token })(logout, {});
    set(tokenCookie.name, '', 0);
  }
  set(unrequestedCookie.name, '', 0);
  const page = safeInternalPath(form.get('from'));
  const isOurs = page?.startsWith(`${ownMobileRoot}/`);
  return reply.header('cache-control', 'no-store').redirect(isOurs && page ? page : `${ownMobileRoot}/`, 303);
}
