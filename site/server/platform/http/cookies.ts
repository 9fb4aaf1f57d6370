import type { FastifyReply } from 'fastify';

const secondsOfDay = 24 * 60 * 60;

export interface CookieFacts {
  name: string;
  value: string;
  days: number;
  /** Absent for a cookie of this host alone. */
  domain?: string | undefined;
}

/** Sets a cookie with the attributes that pages give it (site S-5). */
export function setCookie(reply: FastifyReply, { name, value, days, domain }: CookieFacts): void {
  reply.setCookie(name, value, {
    path: '/',
    maxAge: days * secondsOfDay,
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    ...(domain !== undefined && { domain }),
  });
}
