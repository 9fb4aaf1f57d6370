import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { inTime } from '../../in-time';
import { answerStatus } from './errors';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Takes no new connections from now on. Requests over those that are open are answered as before, and their connections end
     * with the answer, until none is left.
     * @param time milliseconds to wait for that. Idle connections stay open meanwhile: whoever keeps them for a shorter time
     * closes them itself, and so never writes to one that is being closed.
     */
    leave(time: number): Promise<void>;
    /** Calls the listener once the server takes no new connections, for what has no end of its own. */
    onLeave(listener: () => unknown): void;
  }
}

/**
 * Lets a server go without losing a request. When it closes in the end, it answers what still comes over open connections
 * enveloped with 503, and the connection ends with that.
 */
export function installClosing(app: FastifyInstance): void {
  const listeners: (() => unknown)[] = [];
  let leaving: Promise<unknown> | undefined;
  let isClosing = false;

  async function stopAccepting(): Promise<void> {
    // Right after the connections that the system kept were taken: it resets those that it keeps when the server closes.
    if (app.server.listening) await turn();
    // Not that of http, which cuts idle connections at once.
    if (app.server.listening) Server.prototype.close.call(app.server);
    await Promise.all(listeners.map((listener) => listener()));
  }

  app.decorate('onLeave', (listener) => void listeners.push(listener));
  app.decorate('leave', async (time) => {
    const ended = app.server.listening ? once(app.server, 'close') : Promise.resolve();
    leaving ??= stopAccepting();
    await leaving;
    if (time > 0) await inTime(ended, time);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await app.leave(0);
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close');
    if (isClosing) return answerStatus(reply, 503);
  });
}
