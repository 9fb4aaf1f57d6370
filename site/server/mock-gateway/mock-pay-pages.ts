import type { FastifyPluginAsync } from 'fastify';
import { isFromThisSite } from '../platform/http/own-origin';
import type { Send } from './mock-notifier';

/** Milliseconds that the gateway may take: it waits for this site's answer to its notifications. */
const answerTime = 10_000;

export interface MockPayPageParts {
  /** Where the mock gateway listens. */
  readonly origin: string;
  /** What the site proves itself with there. */
  readonly merchantKey: string;
  /** The site's own origins: no other site may press the buttons. */
  readonly ownOrigins: readonly string[];
  readonly send?: Send;
}

/** The gateway's page of payers at an address of this site, which a phone reaches. Never for production. */
export function mockPayPages({ origin, merchantKey, ownOrigins, send = fetch }: MockPayPageParts): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    app.route<{ Body: string | null }>({
      method: ['GET', 'POST'],
      url: '/mockpay/:name',
      bodyLimit: 1024,
      async handler(request, reply) {
        const { method, url, body } = request;
        const isPost = method === 'POST';
        if (isPost && !isFromThisSite(request, ownOrigins)) {
          return reply.code(403).type('text/plain; charset=utf-8').send('请在模拟支付页内操作');
        }
        const answer = await send(origin + url, {
          method,
          headers: {
            authorization: `Bearer ${merchantKey}`,
            ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(isPost && { body: body ?? '' }),
          redirect: 'manual',
          signal: AbortSignal.timeout(answerTime),
        });
        for (const name of ['content-type', 'cache-control', 'location']) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        return reply.code(answer.status).send(await answer.text());
      },
    });
  };
}
