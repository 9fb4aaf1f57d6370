import type { FastifyInstance } from 'fastify';
import { answerStatus } from './errors';

/** Answers requests that come over open connections while the server closes: enveloped, and the connection ends with it. */
export function installClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (closing) return answerStatus(reply.header('connection', 'close'), 503);
  });
}
