import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppFailure } from '../../../app-failure';

/**
 * Registers routes whose handlers get the exact bytes of a body, whatever its content type says: a signature is of the
 * bytes, which parsing and writing JSON again would change. Other routes keep their parsers.
 */
export function withRawBody(app: FastifyInstance, registerRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    registerRoutes(scope);
  });
}

/** Milliseconds that the rest of a refused body is read for, so that clients that send before they read get their answer. */
const lingerTime = 5_000;

/** @throws AppFailure when the request announces a body of more bytes than it may have. */
export function refuseTooLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length']) > maxBytes) throw new AppFailure('payloadTooLarge');
}

/**
 * Discards what is left of the body of an answered request. A connection that brings more of it for too long is closed:
 * closing it at once would take the answer from clients that have not read it yet.
 */
export function discardBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), lingerTime).unref();
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}
