import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { mockPageStyles } from './mock-page-styles';
import { renderMockPage, renderUnknownTrade } from './mock-page';
import { mockPayerActions, type MockPayer } from './mock-payer';
import type { MockState } from './mock-state';
import type { MockTrades } from './mock-trades';

const params = z.object({ payNo: z.string() });
const doneQuery = z.object({ done: z.enum(mockPayerActions).optional().catch(undefined) });
const form = z.object({ action: z.enum(mockPayerActions) });

/** The page of a trade, and what its buttons do. */
export function mockPageRoutes(
  app: FastifyInstance,
  { state, trades, payer }: { state: MockState; trades: MockTrades; payer: MockPayer },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  app.get('/mockpay/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(mockPageStyles),
  );

  app.get('/mockpay/:payNo', async (request, reply) => {
    const trade = tradeOf(request.params);
    if (!trade) return sendPage(reply.code(404), renderUnknownTrade());
    const refunds = [...state.refunds.values()].filter(({ payNo }) => payNo === trade.payNo);
    const page = renderMockPage({
      trade,
      refundedFen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0),
      notifications: [...state.notifications.values()].filter(({ payNo }) => payNo === trade.payNo),
      actions: payer.actions(trade),
      done: doneQuery.parse(request.query).done,
    });
    return sendPage(reply, page);
  });

  app.post('/mockpay/:payNo', async (request, reply) => {
    const trade = tradeOf(request.params);
    if (!trade) return sendPage(reply.code(404), renderUnknownTrade());
    const { action } = form.parse(request.body);
    const address = `/mockpay/${trade.payNo}`;
    // Another tab or the clock was faster: the page shows how things are now.
    if (!payer.actions(trade).includes(action)) return reply.redirect(address, 303);
    await payer.act(trade, action);
    return reply.redirect(`${address}?done=${action}`, 303);
  });

  function tradeOf(given: unknown) {
    const known = state.trades.get(params.parse(given).payNo);
    return known && trades.find(known.channel, known.payNo);
  }
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
