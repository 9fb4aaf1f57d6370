import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfHeader } from '#contract/operator/operator-headers.ts';
import { AppFailure } from '../../app-failure';
import { fingerprint } from '../token';

/** Browsers keep the prefix `__Host-` for encrypted connections; without one, the development of the site, the name is plain. */
function nameFor({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? '__Host-operator' : 'operator';
}

/** Returns the token of an operator's session; undefined without one. */
export function readOperatorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(request)];
  return token !== undefined && /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

/** Sets or removes the cookie of an operator's session. It ends with the browser, or earlier when the server ends the session. */
export function writeOperatorToken(reply: FastifyReply, token: string | undefined): void {
  const { request } = reply;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  if (token === undefined) reply.clearCookie(nameFor(request), options);
  else reply.setCookie(nameFor(request), token, options);
}

/** Returns what the header must hold in a session. */
export function csrfTokenOf(token: string): string {
  return fingerprint(`csrf ${token}`);
}

/** @throws AppFailure forbidden for a write without the header of its session. */
export function requireCsrfToken({ method, headers }: FastifyRequest, token: string): void {
  if (method !== 'GET' && headers[csrfHeader] !== csrfTokenOf(token))
    throw new AppFailure('forbidden', { message: '页面已过期，请刷新后重试' });
}
