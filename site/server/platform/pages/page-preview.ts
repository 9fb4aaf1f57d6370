import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewParameter } from '#contract/routes/preview.ts';
import { AppFailure } from '../../app-failure';
import { errorDocumentPolicy, renderErrorDocument } from '../http/replies/errors';

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

/** Answers a preview that cannot be shown with a page that says why. Resolves to whether it did. */
export async function refusePreview(
  { previews }: FastifyInstance,
  token: string,
  reply: FastifyReply,
  consoleOrigin: string,
): Promise<boolean> {
  try {
    await previews?.check(token);
    return false;
  } catch (error) {
    if (!(error instanceof AppFailure) || error.failure !== 'forbidden') throw error;
    reply.code(403).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': errorDocumentPolicy });
    allowFraming(reply, consoleOrigin);
    reply.send(renderErrorDocument({ status: 403, reason: { title: '不能预览', text: `${error.text}。` } }));
    return true;
  }
}
