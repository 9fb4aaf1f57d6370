import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { readEnvelope } from '../../../../../site/contract/envelope';
import { listProducts } from '../../../../../site/contract/product/product-endpoints';
import { listProductsSchema, type ListProductsReply } from '../../../../../site/contract/product/product-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createCatalogue, listing products', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
  });
  afterAll(() => running.close());

  const get = (query: object, headers = {}) =>
    running.app.inject({ method: 'GET', url: endpointUrl(listProducts, { query }), headers });
  const list = async (query: object) => {
    const envelope = readEnvelope((await get(query)).json());
    expect(envelope?.code).toBe(0);
    return envelope?.data as ListProductsReply;
  };
  const names = async (query: object) => (await list(query)).items.map(({ name }) => name);

  test('answers the catalogue as the contract declares it', async () => {
    const reply = await list({});
    expect(listProductsSchema.reply.strict().parse(reply)).toEqual(reply);
    expect(reply).toMatchObject({ total: 6, page: 1, page_size: 20 });
    expect(reply.items[0]).toEqual({
      app_id: '1001',
      name: '数据通',
      slogan: '全渠道投放数据，一张报表看清',
      summary: expect.stringContaining('分钟级更新'),
      category: '数据',
      icon: '/pictures/products/1001.svg',
      cover: '/pictures/drawn/products/1001.jpg',
      tags: ['热门', '多渠道', '实时报表'],
      trial_days: 14,
      min_price_fen: 22_425,
      min_price_months: 24,
    });
  });

  test('pages', async () => {
    expect(await list({ page: 2, page_size: 4 })).toMatchObject({ total: 6, page: 2, page_size: 4 });
    expect(await names({ page: 2, page_size: 4 })).toEqual(['素材工坊', '线索管家']);
    expect(await names({ page: 3, page_size: 4 })).toEqual([]);
  });

  test('filters by category and keyword', async () => {
    expect(await names({ category: '增值' })).toEqual(['素材工坊', '线索管家']);
    expect(await names({ keyword: ' 管家 ' })).toEqual(['广告账户管家', '线索管家']);
    expect(await names({ category: '增值', keyword: '管家' })).toEqual(['线索管家']);
  });

  test.each(['%', '_', '\\', `'`, `"; drop table product; --`])('takes the keyword %j for itself', async (keyword) => {
    expect(await list({ keyword })).toMatchObject({ items: [], total: 0 });
  });

  test.each([
    [{ page: 0 }, { page: '不能小于 1' }],
    [{ page_size: 101 }, { page_size: '不能大于 100' }],
    [
      { page: 'first', category: '其他' },
      { page: '格式不正确', category: '不在可选范围内' },
    ],
    [{ keyword: '' }, { keyword: '不能为空' }],
  ])('refuses %j field by field', async (query, Fields) => {
    const { statusCode, headers, json } = await get(query);
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
    expect(json()).toMatchObject({ header: { code: 400, msg: '参数错误' }, data: { Fields } });
  });

  test('may be kept, and is not sent again to who has it', async () => {
    const first = await get({});
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    const again = await get({}, { 'if-none-match': first.headers.etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(again.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect((await get({ page: 2 }, { 'if-none-match': first.headers.etag })).statusCode).toBe(200);
  });
});
