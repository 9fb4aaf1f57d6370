import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import { pageOf, pagingQuery } from '../../../../../site/contract/fields/paging-schema';
import { listProductsSchema } from '../../../../../site/contract/product/product-schema';
import type { DescribedEndpoint } from '../../../../../site/server/platform/http/endpoints/endpoint-list';
import { openApiDocument } from '../../../../../site/server/platform/http/documents/open-api-document';

const schema = {
  params: listProductsSchema.query.pick({ keyword: true }).required(),
  query: pagingQuery.pick({ page: true }),
  body: listProductsSchema.query.pick({ keyword: true, page: true }),
  reply: pageOf(pagingQuery),
};
const cancel: DescribedEndpoint = {
  endpoint: endpoint({
    name: 'cancel',
    base: 'client',
    method: 'POST',
    path: '/order/:keyword/cancel',
    access: 'signed-in',
  }),
  schema,
};
const node: typeof pagingQuery = pagingQuery.extend({
  get children() {
    return node.array();
  },
});
const menu: DescribedEndpoint = {
  endpoint: endpoint({ name: 'menu', base: 'sso', method: 'GET', path: '/menu', access: 'public' }),
  schema: { reply: node.array() },
};

describe('openApiDocument', () => {
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument([cancel, menu])));
  const operation = paths['/api/client/order/{keyword}/cancel'].post;

  test('names the operation, its token and its parameters', () => {
    expect(operation).toMatchObject({ operationId: 'cancel', tags: ['client'], security: [{ bearer: [] }] });
    expect(operation.parameters).toEqual([
      { name: 'keyword', in: 'path', required: true, schema: expect.objectContaining({ minLength: 1, maxLength: 50 }) },
      { name: 'page', in: 'query', required: false, schema: expect.objectContaining({ type: 'integer', default: 1 }) },
    ]);
    expect(Object.keys(operation.requestBody.content['application/json'].schema.properties)).toEqual([
      'keyword',
      'page',
    ]);
  });

  test('wraps the reply in the envelope of the base, beside its failures', () => {
    const [success, failure] = operation.responses[200].content['application/json'].schema.anyOf;
    expect(success.properties.Header.properties.Code).toEqual({ const: 0 });
    expect(Object.keys(success.properties.Data.properties)).toEqual(['items', 'total', 'page', 'page_size']);
    expect(failure).toEqual({ $ref: '#/components/schemas/ClientFailure' });
    expect(components.schemas.ClientFailure.properties.Header.properties.Code.enum).toContain(10);
    expect(components.schemas.Failure.required).toEqual(['header', 'data']);
    expect(Object.keys(operation.responses)).toEqual(['200', '400', '413', '415', '429', '500', '503']);
  });

  test('gives a schema that refers to itself an address, so that its references lead somewhere', () => {
    const { responses, security } = paths['/api/sso/menu'].get;
    const [success] = responses[200].content['application/json'].schema.anyOf;
    expect(success.properties.data).toMatchObject({ $id: 'urn:menu:reply', type: 'array' });
    expect(security).toBeUndefined();
  });
});
