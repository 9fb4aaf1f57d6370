import type { FastifyInstance } from 'fastify';

/**
 * Hands the routes of this scope the exact bytes of a body, whatever its content type says: a signature is of the bytes,
 * which parsing and writing JSON again would change. Other scopes keep their parsers.
 */
export function installRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
