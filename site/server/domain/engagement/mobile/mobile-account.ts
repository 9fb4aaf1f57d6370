import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenCookie, unrequestedCookie } from '#contract/cookie-table.ts';
import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { logout } from '#contract/session/session-endpoints.ts';
import { AppFailure } from '../../../app-failure';
import { visitorOf } from '../../../platform/http/endpoints/authentication';
import { createEndpointCaller } from '../../../platform/http/endpoints/endpoint-list';
import { cookieSetter, type MobileSettings } from './mobile-redirect';

/** The bar that asks whose account it is, and the button that ends the session, post here. */
export const accountAnswerPath = `${ownMobileRoot}/account`;

/** Returns the name of the account of a token, masked for others. @throws AppFailure when nobody holds it. */
export type AccountName = (token: string) => Promise<string>;

/** Whether the browser has the cookie of a session; one that has ended since leads to the sign-in. */
export function isSignedIn({ cookies }: FastifyRequest): boolean {
  return Boolean(cookies[tokenCookie.name]);
}

/** The masked name of the account that a link has signed the phone in to (site S-2); undefined once it is answered whose it is. */
export async function accountInQuestion(
  request: FastifyRequest,
  accountName: AccountName,
): Promise<string | undefined> {
  const token = request.cookies[tokenCookie.name];
  if (!token || !request.cookies[unrequestedCookie.name]) return undefined;
  try {
    return await accountName(token);
  } catch (error) {
    // The page works without: nothing on the mobile site uses the account.
    if (!(error instanceof AppFailure)) request.log.info({ err: error }, 'the account of a phone was not found');
    return undefined;
  }
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
