import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Logs each request in one line, but those of a flood, once it is answered; the server's own way has a second line for its start. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.isOfFlood) return;
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, 'request errored');
    else reply.log.info(facts, 'request completed');
  }
}
