import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { answerStatus } from '../http/replies/errors';
import { inTime } from '../in-time';
import type { Scrape } from './scrape';

/** Milliseconds for the primary to tell the metrics of all; it waits for workers for one second. */
const answerTimeout = 3_000;

export interface MetricsRouteParts {
  readonly scrape: Scrape;
  readonly token?: string | undefined;
  /** Those of all workers of the machine, when this process is one of them. */
  readonly metricsOfAll?: (() => Promise<string>) | undefined;
}

/** Tells metrics on the visitors' port to whoever has the token; without one there is no such path. */
export function metricsRoute(
  app: FastifyInstance,
  { scrape, token, metricsOfAll = scrape.text }: MetricsRouteParts,
): void {
  app.decorate('scrape', scrape);
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { bypassesQueue: true } }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!timingSafeEqual(digest(authorization), expected)) {
      return answerStatus(reply.header('www-authenticate', 'Bearer'), 401);
    }
    const text = metricsOfAll();
    // Its own alone would make sums fall.
    if (!(await inTime(text, answerTimeout))) return answerStatus(reply, 503);
    return reply
      .header('cache-control', 'no-store')
      .type(scrape.contentType)
      .send(await text);
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
