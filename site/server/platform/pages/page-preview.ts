import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewParameter } from '#contract/routes/preview.ts';

/** The token of the draft that a page shows, from its address; undefined for every other page. */
export function previewOf({ query }: Pick<FastifyRequest, 'query'>): string | undefined {
  const token = (query as Record<string, unknown>)[previewParameter];
  return typeof token === 'string' ? token : undefined;
}

/** Lets the console show a page in a frame, and nobody else. */
export function allowFraming(reply: FastifyReply, consoleOrigin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const allowed = `frame-ancestors 'self'${consoleOrigin && ` ${consoleOrigin}`}`;
  reply.headers({
    'content-security-policy': policy.replace("frame-ancestors 'none'", allowed),
    'x-robots-tag': 'noindex',
  });
  reply.removeHeader('x-frame-options');
}
