import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieDomainOf } from '../../../contract/cookie-table';

const secondsOfDay = 24 * 60 * 60;

export interface CookieFacts {
  name: string;
  value: string;
  days: number;
  /** The product's parent domain. */
  domain: string;
  path?: string;
}

/** Sets a cookie with the attributes that pages give it (site S-5). */
export function setCookie(reply: FastifyReply, { name, value, days, domain, path = '/' }: CookieFacts): void {
  const { hostname, protocol } = reply.request;
  const parent = cookieDomainOf(domain, hostname);
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    `Max-Age=${days * secondsOfDay}`,
    'SameSite=Lax',
    ...(parent === undefined ? [] : [`Domain=${parent}`]),
    ...(protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split('; ') ?? []) {
    const [key, value = ''] = pair.split('=', 2);
    if (key === name) return decoded(value);
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
