import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { getGoods } from '../../../../../site/contract/goods/goods-endpoints';
import {
  createContent,
  getContent,
  listContent,
  publishContent,
  saveContent,
  withdrawContent,
} from '../../../../../site/contract/operator/content/content-endpoints';
import type { ContentEntry, DraftDocument } from '../../../../../site/contract/operator/content/content-schema';
import { listPrices } from '../../../../../site/contract/operator/price-endpoints';
import { getProduct, listProductRecords, listProducts } from '../../../../../site/contract/product/product-endpoints';
import { search } from '../../../../../site/contract/search/search-endpoints';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';

const product = { type: 'product' } as const;
const entryOrigin = 'https://data.example.cn';

const draft = {
  name: '舆情通',
  slogan: '品牌声量，一眼看清',
  summary: '汇总各平台提到您品牌的内容，异常时第一时间提醒。',
  category: '数据',
  icon: '/pictures/products/1001.svg',
  seq: 7,
  trialDays: 7,
  features: [{ title: '声量趋势', desc: '按天看讨论量', icon: 'chart' }],
  updates: [
    {
      version: '1.0.0',
      type: '新增',
      title: '正式上线',
      contentHtml: '<p>上线了</p>',
      publishedAt: '2026-11-01T10:00:00+08:00',
    },
  ],
  versions: [{ code: 'basic', name: '基础版', highlights: ['三个平台'], accounts: '3', members: '不限', dataDays: '' }],
};

describe('products as content', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ productAddresses: new Map([['1001', `${entryOrigin}/enter`]]) });
    owner = await signInAs(running.app);
  });
  afterAll(() => running.close());

  const call: typeof callEndpoint = (app, endpoint, input) =>
    callEndpoint(app, endpoint, { headers: owner.headers, ...input });
  const read = async (id: string): Promise<ContentEntry> =>
    (await call(running.app, getContent, { params: { ...product, id } })).data;
  const create = (document: object) =>
    call(running.app, createContent, { params: product, body: { document: document as DraftDocument } });
  const save = async (id: string, changes: object) => {
    const { document, version } = await read(id);
    return call(running.app, saveContent, {
      params: { ...product, id },
      body: { document: { ...document, ...changes } as DraftDocument, version },
    });
  };
  const publish = async (id: string, endpoint: typeof publishContent = publishContent) =>
    call(running.app, endpoint, {
      params: { ...product, id },
      body: { version: (await read(id)).version, reason: '新品上线' },
    });
  const seen = async (appId: string) => callEndpoint(running.app, getProduct, { params: { appId } });

  test('each product, opened and published unchanged, stays what it was', async () => {
    const { data } = await call(running.app, listContent, { params: product, query: { sort: 'place' } });
    expect(data.items.length).toBeGreaterThan(5);
    for (const { id } of data.items) {
      const before = await seen(id);
      const records = await callEndpoint(running.app, listProductRecords, { params: { appId: id }, query: {} });
      const { document, problems } = await read(id);
      expect(problems).toEqual({});
      await save(id, {});
      expect((await publish(id)).data.messages).toEqual(['访客刷新页面就看到新内容']);
      expect((await read(id)).document).toEqual(document);
      expect((await seen(id)).data).toEqual({ ...before.data, updated_at: expect.any(String) });
      const after = await callEndpoint(running.app, listProductRecords, { params: { appId: id }, query: {} });
      expect(after.data).toEqual(records.data);
    }
  });

  test('a new product is seen everywhere, and its plans are sold once somebody looked at their prices', async () => {
    expect(await create({ appId: '1001' })).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { appId: '这个编号已经用过了，请换一个' } },
    });
    const { data } = await create({ ...draft, appId: 'yuqing' });
    expect(data).toMatchObject({ id: 'yuqing', problems: {} });
    expect((await create({})).data.id).toBe('1007');
    await save('yuqing', {
      newPlans: [{ code: 'basic', months: 12, price: '1999', listPrice: '2388', badge: '推荐' }],
      goods: [{ goodsId: 'yuqing-ad', code: 'basic', months: 12, isOffered: true }],
    });
    expect((await seen('yuqing')).code).toBe(codes.notFound);
    const published = await publish('yuqing');
    expect(published.data.messages).toContain('新套餐还没有开卖：到「价格」核对售价后上架');
    expect((await read('yuqing')).document['newPlans']).toEqual([]);

    const { data: shown } = await seen('yuqing');
    expect(shown).toMatchObject({ name: draft.name, on_sale: true, cover: draft.icon, min_price_fen: null });
    expect(shown.versions).toMatchObject([{ code: 'basic', limits: { accounts: 3, members: null }, plans: [] }]);
    const listed = await callEndpoint(running.app, listProducts, { query: {} });
    expect(listed.data.items.map(({ app_id }: { app_id: string }) => app_id).at(-1)).toBe('yuqing');
    const found = await callEndpoint(running.app, search, { query: { q: '舆情通' } });
    expect(JSON.stringify(found.data)).toContain('/product/detailyuqing');
    const prices = await call(running.app, listPrices, { query: { appId: 'yuqing' } });
    expect(prices.data.items).toMatchObject([
      { months: 12, priceFen: 199_900, listPriceFen: 238_800, isOnSale: false },
    ]);
    const offered = await callEndpoint(running.app, getGoods, { params: { goodsId: 'yuqing-ad' } });
    expect(offered.data).toMatchObject({ app_id: 'yuqing', on_sale: false });
  });

  test('what was sold is not taken away, and what is off the shelf can still be read', async () => {
    const { document } = await read('1002');
    const [, ...others] = document['versions'] as object[];
    const refusals = [
      [{ versions: others }, { versions: expect.stringContaining('有套餐，不能删除') }],
      [
        { newPlans: [{ code: 'pro', months: 12, price: '1', listPrice: '', badge: '' }] },
        { 'newPlans.0.months': '这个套餐已经有了，改价请去「价格」' },
      ],
      [{ goods: [{ goodsId: 'g1001', code: 'pro', months: 12 }] }, { 'goods.0.goodsId': expect.any(String) }],
      [{ goods: [{ goodsId: 'x', code: 'pro', months: 11 }] }, { 'goods.0.months': '没有这个套餐，请先添加' }],
    ] as const;
    for (const [changes, fields] of refusals) {
      await save('1002', { ...document, ...changes });
      expect(await publish('1002')).toMatchObject({ code: codes.badRequest, data: { Fields: fields } });
    }
    await save('1002', document);
    await publish('1002');
    await publish('1002', withdrawContent as never);
    expect((await seen('1002')).data).toMatchObject({ name: document['name'], on_sale: false });
    expect(await read('1002')).toMatchObject({ state: 'withdrawn' });
    await publish('1002');
    expect((await seen('1002')).data.on_sale).toBe(true);
  });

  test('members are handed over only to sites that settings trust', async () => {
    await save('1003', { entryAddress: 'https://evil.example/enter' });
    expect(await publish('1003')).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { entryAddress: expect.stringContaining('ALLOWED_ORIGINS') } },
    });
    await save('1003', { entryAddress: `${entryOrigin}/ads` });
    expect((await publish('1003')).code).toBe(0);
    expect((await read('1003')).document['entryAddress']).toBe(`${entryOrigin}/ads`);
  });
});
