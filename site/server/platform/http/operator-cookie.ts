import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfHeader } from '#contract/operator/operator-headers.ts';
import { AppFailure } from '../../app-failure';
import { fingerprint } from '../token';

/** Browsers keep the prefix `__Host-` for encrypted connections; without one, the development of the site, the name is plain. */
function nameFor({ protocol }: FastifyRequest, name = 'operator'): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

const device = 'operator-device';
/** Seconds that a browser is known after a sign-in. */
const deviceLife = 180 * 24 * 3600;

/** Returns what a sign-in of before left in the browser; undefined without one. */
export function readDeviceToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(request, device)];
  return token !== undefined && /^[\w.-]{20,200}$/.test(token) ? token : undefined;
}

/** Lets the browser be known at the next sign-in. */
export function writeDeviceToken(reply: FastifyReply, token: string): void {
  reply.setCookie(nameFor(reply.request, device), token, { ...attributesFor(reply.request), maxAge: deviceLife });
}

function attributesFor({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
}

/** Returns the token of an operator's session; undefined without one. */
export function readOperatorToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[nameFor(request)];
  return token !== undefined && /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

/** Sets or removes the cookie of an operator's session. It ends with the browser, or earlier when the server ends the session. */
export function writeOperatorToken(reply: FastifyReply, token: string | undefined): void {
  const { request } = reply;
  const options = attributesFor(request);
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
