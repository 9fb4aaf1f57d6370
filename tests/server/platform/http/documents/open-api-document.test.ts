import { describe, expect, test } from 'vitest';
import { endpoint } from '../../../../../site/contract/endpoint';
import { pageOf, pagingQuery } from '../../../../../site/contract/fields/paging-schema';
import { listProductsSchema } from '../../../../../site/contract/product/product-schema';
import { file as fileReply } from '../../../../../site/contract/fields/file-schema';
import { reportMeasurementSchema } from '../../../../../site/contract/report/report-schema';
import type { DescribedEndpoint } from '../../../../../site/server/platform/http/endpoints/endpoint-list';
import { openApiDocument } from '../../../../../site/server/platform/http/documents/open-api-document';

const order = pagingQuery.extend({}).meta({ id: 'PlantedOrder' });
const schema = {
  params: listProductsSchema.query.pick({ keyword: true }).required(),
  query: pagingQuery.pick({ page: true }),
  body: listProductsSchema.query.pick({ keyword: true, page: true }),
  reply: pageOf(order),
};
const cancel: DescribedEndpoint = {
  endpoint: endpoint({
    name: 'cancel',
    base: 'client',
    method: 'POST',
    path: '/order/:keyword/cancel',
    access: 'signed-in',
    failures: ['conflict', 'tooManyRequests'],
    idempotency: 'required',
  }),
  schema,
};
const node: typeof pagingQuery = pagingQuery
  .extend({
    get children() {
      return node.array();
    },
  })
  .meta({ id: 'PlantedNode' });
const menuOf = (reply: DescribedEndpoint['schema']['reply']): DescribedEndpoint => ({
  endpoint: endpoint({ name: 'menu', base: 'sso', method: 'GET', path: '/menu', access: 'public' }),
  schema: { reply },
});
const getOrder: DescribedEndpoint = {
  endpoint: endpoint({ name: 'getOrder', base: 'sso', method: 'GET', path: '/order', access: 'public' }),
  schema: { reply: order },
};
const report: DescribedEndpoint = {
  endpoint: endpoint({
    name: 'report',
    base: 'ow',
    method: 'POST',
    path: '/report',
    access: 'public',
    noContent: true,
  }),
  schema: { body: reportMeasurementSchema.body, reply: reportMeasurementSchema.reply },
};
const download: DescribedEndpoint = {
  endpoint: endpoint({
    name: 'download',
    base: 'client',
    method: 'GET',
    path: '/file',
    access: 'signed-in',
    file: true,
  }),
  schema: { reply: fileReply },
};

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('openApiDocument', () => {
  const described = [cancel, menuOf(node.array()), getOrder, report, download];
  const { paths, components } = JSON.parse(JSON.stringify(openApiDocument(described)));
  const operation = paths['/api/client/order/{keyword}/cancel'].post;
  const answersOf = ({ responses }: typeof operation) => responses[200].content['application/json'].schema.anyOf;

  test('names the operation, its token and its parameters', () => {
    expect(operation).toMatchObject({ operationId: 'cancel', tags: ['client'], security: [{ bearer: [] }] });
    expect(operation.parameters).toEqual([
      { name: 'keyword', in: 'path', required: true, schema: expect.objectContaining({ minLength: 1, maxLength: 50 }) },
      { name: 'page', in: 'query', required: false, schema: expect.objectContaining({ type: 'integer', default: 1 }) },
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    ]);
    expect(paths['/api/sso/menu'].get.security).toEqual([]);
  });

  test('names bodies and replies after their endpoint', () => {
    expect(operation.requestBody.content['application/json'].schema).toEqual(schemaRef('CancelBody'));
    expect(Object.keys(components.schemas.CancelBody.properties)).toEqual(['keyword', 'page']);
    expect(components.schemas.CancelReply.properties.items).toEqual({
      type: 'array',
      items: schemaRef('PlantedOrder'),
    });
  });

  test('describes what the contract names once, and refers to it', () => {
    expect(components.schemas.PlantedOrder.required).toEqual(['page', 'page_size']);
    expect(answersOf(paths['/api/sso/order'].get)[0].allOf[1].properties.data).toEqual(schemaRef('PlantedOrder'));
    expect(Object.keys(components.schemas)).not.toContain('GetOrderReply');
    expect(components.schemas.PlantedNode.properties.children.items).toEqual(schemaRef('PlantedNode'));
  });

  test('wraps the reply in the envelope of the base, beside its failures', () => {
    const [success, failure] = answersOf(operation);
    expect(success.allOf).toEqual([
      schemaRef('ClientEnvelope'),
      {
        type: 'object',
        properties: {
          Header: { type: 'object', properties: { Code: { const: 0 } } },
          Data: schemaRef('CancelReply'),
        },
      },
    ]);
    expect(failure.allOf[0]).toEqual(schemaRef('ClientFailure'));
    expect(components.schemas.Envelope.required).toEqual(['header', 'data']);
  });

  test("lists each call's own failures by status, with their words", () => {
    const [, failure] = answersOf(operation);
    expect(failure.allOf[1].properties.Header.properties.Code.enum).toEqual([409, 10, 216, 2009, 403, 400, 3007]);
    expect(operation.responses[200].description).toContain('409 `conflict` 状态已变化，请刷新后重试');
    expect(Object.keys(operation.responses)).toEqual(['200', '400', '413', '415', '429', '500', '503']);
    expect(operation.responses[429]).toEqual({ $ref: '#/components/responses/ClientTooManyRequests' });
    expect(Object.keys(paths['/api/sso/menu'].get.responses)).toEqual(['200', '500', '503']);
  });

  test('a call without a reply answers 204, and failures with 200', () => {
    const { responses } = paths['/api/v1/ow/report'].post;
    expect(responses[204].content).toBeUndefined();
    expect(answersOf({ responses })[0].allOf[1].properties.header.properties.code.enum).toEqual([400]);
  });

  test('a file has any type, beside failures in the envelope', () => {
    const { content } = paths['/api/client/file'].get.responses[200];
    expect(Object.keys(content)).toEqual(['*/*', 'application/json']);
    expect(content['application/json'].schema.anyOf[0].allOf[0]).toEqual(schemaRef('ClientFailure'));
    expect(Object.keys(components.schemas)).not.toContain('DownloadReply');
  });

  test('a raw body has any type, and none that the server refuses', () => {
    const notify = { ...report, endpoint: { ...report.endpoint, name: 'notify', rawBody: true } };
    const { post } = JSON.parse(JSON.stringify(openApiDocument([notify]))).paths['/api/v1/ow/report'];
    expect(Object.keys(post.requestBody.content)).toEqual(['*/*']);
    expect(Object.keys(post.responses)).toEqual(['200', '204', '413', '500', '503']);
  });

  test('refuses two different schemas of one name', () => {
    const other = pagingQuery.pick({ page: true }).meta({ id: 'PlantedOrder' });
    expect(() => openApiDocument([cancel, menuOf(other)])).toThrow('Two different schemas are named PlantedOrder');
    const sameName = pagingQuery.pick({ page: true }).meta({ id: 'CancelReply' });
    expect(() => openApiDocument([cancel, menuOf(sameName)])).toThrow('Two different schemas are named CancelReply');
  });

  test('refuses a schema that refers to itself without a name', () => {
    const nameless: typeof pagingQuery = pagingQuery.extend({
      get children() {
        return nameless.array();
      },
    });
    expect(() => openApiDocument([menuOf(nameless)])).toThrow('needs a name');
  });
});
