import type { FastifyInstance } from 'fastify';
import { apiReference } from './api-reference';
import { boundEndpoints } from '../endpoints/endpoint-list';
import { htmlReference, referenceStyle } from './html-reference';
import { openApiDocument } from './open-api-document';

const address = '/api/docs';

/** Serves the API's own description, for those who build on it. Not for production. */
export function installApiDocs(app: FastifyInstance): void {
  app.get(address, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(htmlReference(apiReference(boundEndpoints(app)), `${address}/style.css`)),
  );
  app.get(`${address}/style.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceStyle),
  );
  app.get(`${address}/openapi.json`, async (_request, reply) => reply.send(openApiDocument(boundEndpoints(app))));
}
