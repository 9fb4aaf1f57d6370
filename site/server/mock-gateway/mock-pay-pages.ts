import type { FastifyPluginAsync } from 'fastify';
import { isFromThisSite } from '../platform/http/own-origin';
import type { Send } from './mock-notifier';

/** What the gateway shows to payers: a payment's page, and its styles. Nothing else of it is reached from here. */
const shown = /^(P20\d{20}|page\.css)$/;
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
    app.route<{ Params: { name: string }; Body: string | null }>({
      method: ['GET', 'POST'],
      url: '/mockpay/:name',
      bodyLimit: 1024,
      async handler(request, reply) {
        const { method, url, body } = request;
        const { name } = request.params;
        if (!shown.test(name)) return reply.code(404).type('text/plain; charset=utf-8').send('交易不存在');
        const isPost = method === 'POST';
        if (isPost && !isFromThisSite(request, ownOrigins)) {
          return reply.code(403).type('text/plain; charset=utf-8').send('请在模拟支付页内操作');
        }
        const answer = await send(`${origin}/mockpay/${name}${/\?.*/.exec(url)?.[0] ?? ''}`, {
          method,
          headers: {
            authorization: `Bearer ${merchantKey}`,
            ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(isPost && { body: body ?? '' }),
          redirect: 'manual',
          signal: AbortSignal.timeout(answerTime),
        });
        for (const header of ['content-type', 'cache-control', 'location']) {
          const value = answer.headers.get(header);
          if (value !== null) reply.header(header, value);
        }
        return reply.code(answer.status).send(await answer.text());
      },
    });
  };
}
