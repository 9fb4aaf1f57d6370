import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { films } from '../../../../../site/contract/film/films';
import { getGoods } from '../../../../../site/contract/goods/goods-endpoints';
import { getGoodsSchema, type GetGoodsReply } from '../../../../../site/contract/goods/goods-schema';
import { getProductSchema, type GetProductReply } from '../../../../../site/contract/product/product-detail-schema';
import { getProduct, listProductRecords } from '../../../../../site/contract/product/product-endpoints';
import { listProductRecordsSchema } from '../../../../../site/contract/product/product-record-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createCatalogue', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
    const statements = [
      `insert into product (app_id, name, slogan, summary, category, icon, status, seq) values
         ('draft', '草稿', '口号', '说明', '工具', '/x.svg', 0, 7), ('bare', '新品', '口号', '说明', '工具', '/x.svg', 1, 8)`,
      `update product set status = 2 where app_id = '1006'`,
      `update plan set status = 2 where months = 24`,
    ];
    await running.database.transact(async (session) => {
      for (const statement of statements) await session.execute(statement);
    });
  });
  afterAll(() => running.close());

  const get = async (url: string) => (await running.app.inject({ method: 'GET', url })).json();
  const product = (appId: string) => get(endpointUrl(getProduct, { params: { appId } }));

  test('answers a product with versions, plans on sale, questions and film', async () => {
    const { header, data } = (await product('1001')) as { header: object; data: GetProductReply };
    expect(header).toMatchObject({ code: 0 });
    expect(getProductSchema.reply.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({ app_id: '1001', name: '数据通', on_sale: true, trial_days: 14 });
    expect(data.versions.map(({ name }) => name)).toEqual(['基础版', '专业版', '旗舰版']);
    for (const { plans, highlights, limits } of data.versions) {
      expect(plans.map(({ months }) => months)).toEqual([1, 6, 12]);
      expect(highlights.length).toBeGreaterThan(2);
      expect(limits).toMatchObject({ data_days: expect.any(Number) });
    }
    const { data: other } = (await product('1005')) as { data: GetProductReply };
    for (const { limits } of other.versions) expect(Object.keys(limits ?? {})).toEqual(['members']);
    expect(data.versions[1]?.plans[2]).toMatchObject({ list_price_fen: 838_800, price_fen: 712_900, badge: '推荐' });
    expect(data).toMatchObject({ min_price_fen: 25_408, min_price_months: 12 });
    expect(data.faq[0]).toEqual({ q: expect.stringMatching(/？$/), a: expect.any(String) });
    expect(data.video).toEqual(films.shujutong);
    expect(data.updated_at).toBe('2026-10-22T10:00:00.000+08:00');
  });

  test('says that a withdrawn product cannot be bought', async () => {
    expect(await product('1006')).toMatchObject({ header: { code: 0 }, data: { on_sale: false } });
  });

  test('answers a product that nobody has written about', async () => {
    const { data } = await product('bare');
    expect(data).toMatchObject({
      versions: [],
      min_price_fen: null,
      min_price_months: null,
      cover: '/x.svg',
      features: [],
      video: null,
    });
  });

  test.each(['draft', '9999'])('knows no product %s', async (appId) => {
    expect(await product(appId)).toMatchObject({ header: { code: 404, msg: '产品不存在' }, data: {} });
    const url = endpointUrl(listProductRecords, { params: { appId }, query: {} });
    expect(await get(url)).toMatchObject({ header: { code: 404 } });
  });

  test('refuses an id that no address can hold', async () => {
    expect(await product('-1')).toMatchObject({ header: { code: 400 }, data: { Fields: { appId: '格式不正确' } } });
  });

  test('pages update records, newest first', async () => {
    const url = endpointUrl(listProductRecords, { params: { appId: '1001' }, query: { page: 2, page_size: 2 } });
    const { data } = await get(url);
    expect(listProductRecordsSchema.reply.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({ total: 5, page: 2, page_size: 2 });
    expect(data.items.map(({ version }: { version: string }) => version)).toEqual(['3.2.1', '3.2.0']);
    expect(data.items[0]).toMatchObject({ type: '修复', published_at: '2026-07-18T10:00:00.000+08:00' });
  });

  test('answers the plan behind an advertisement', async () => {
    const { data } = await get(endpointUrl(getGoods, { params: { goodsId: 'g1001' } }));
    expect(getGoodsSchema.reply.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({
      app_id: '1001',
      version_name: '专业版',
      months: 12,
      price_fen: 712_900,
      on_sale: true,
    });
    const versions: GetGoodsReply['versions'] = data.versions;
    expect(versions.map(({ name }) => name)).toEqual(['基础版', '专业版', '旗舰版']);
    const advertised = versions.find(({ id }) => id === data.version_id);
    expect(advertised?.plans.find(({ id }) => id === data.plan_id)).toMatchObject({ months: 12, price_fen: 712_900 });
    const withdrawn = await get(endpointUrl(getGoods, { params: { goodsId: 'g1006' } }));
    expect(withdrawn).toMatchObject({ data: { on_sale: false } });
    const unknown = await get(endpointUrl(getGoods, { params: { goodsId: 'nothing' } }));
    expect(unknown).toMatchObject({ header: { code: 404, msg: '商品不存在' } });
  });
});
