import type { FastifyInstance } from 'fastify';

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
