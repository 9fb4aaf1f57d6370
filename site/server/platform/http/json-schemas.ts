/**
 * Option of Fastify's. Its compilers for JSON Schema take a tenth of the start, and it loads them even where no route has such a
 * schema: endpoints are checked by the contract's.
 */
export const withoutJsonSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

function refuse(): never {
  throw new Error('Routes have no JSON Schema: bind an endpoint of the contract');
}
