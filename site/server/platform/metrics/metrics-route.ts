import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { answerStatus } from '../http/replies/errors';
import type { Scrape } from './scrape';

/** Tells metrics on the visitors' port to whoever has the token; without one there is no such path. */
export function metricsRoute(app: FastifyInstance, scrape: Scrape, token: string | undefined): void {
  app.decorate('scrape', scrape);
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { isUrgent: true } }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!timingSafeEqual(digest(authorization), expected)) {
      return answerStatus(reply.header('www-authenticate', 'Bearer'), 401);
    }
    return reply
      .header('cache-control', 'no-store')
      .type(scrape.contentType)
      .send(await scrape.text());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
