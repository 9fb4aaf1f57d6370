// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallEndpoint } from '../../../../site/contract/page-rendering';
import { createEndpointCaller } from '../../../../site/server/platform/http/endpoints/endpoint-list';
import { renderPage } from '../../../../site/src/app/entry-server';
import { createTestApp, type TestApp } from '../../../support/test-app';

describe('the comparison of products', () => {
  let site: TestApp;
  let call: CallEndpoint;
  beforeAll(async () => {
    site = await createTestApp();
    call = createEndpointCaller(site.app);
  });
  afterAll(() => site.close());

  const columnsOf = (body: string) =>
    [...body.matchAll(/<th scope="col"><a[^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);

  test('is a table of what an address chooses, from the server, without its scripts', async () => {
    const { status, head, body } = await renderPage('/product/compare?id=1001&id=1003&id=1005', call);
    expect(status).toBe(200);
    expect(columnsOf(body)).toEqual(['数据通', '智能投放', '素材工坊']);
    expect(head).toContain('<title>数据通、智能投放、素材工坊对比 - ');
    expect(head).toContain('<meta name="robots" content="noindex">');
    for (const name of ['做什么', '主要功能', '价格', '版本', '试用']) {
      expect(body).toContain(`<th scope="row">${name}</th>`);
    }
    // By the function that every page takes a plan's price from.
    expect(body).toMatch(/¥<!-- -->[\d,.]+<\/span> \/月<span[^>]*>2 年共 ¥[\d,.]+，比按月付省 ¥/);
    expect(body).toContain('免费试用 <!-- -->14<!-- --> 天');
    const checked = [...body.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([tag]) => tag);
    expect(checked.filter((tag) => tag.includes('checked=""')).map((tag) => /value="(\d+)"/.exec(tag)?.[1])).toEqual([
      '1001',
      '1003',
      '1005',
    ]);
    expect(body).toMatch(/<form[^>]* action="\/product\/compare"/);
  });

  test.each([
    ['nothing', '', '还没有选产品'],
    ['one product', '?id=1001', '再选一款就能对比'],
    ['one that there is and one that there is not', '?id=1001&id=9999', '已略过'],
    ['what is no number', '?id=%3Cb%3E&id=..%2F', '还没有选产品'],
  ])('of %s says so, and offers the choice', async (_what, query, words) => {
    const { status, body } = await renderPage(`/product/compare${query}`, call);
    expect(status).toBe(200);
    expect(body).toContain(words);
    expect(body).not.toContain('<table');
    expect(body.match(/<input [^>]*type="checkbox"/g)?.length).toBe(6);
  });

  test('leaves out what is beyond three, and what is chosen twice', async () => {
    const { body } = await renderPage('/product/compare?id=1001&id=1001&id=1002&id=1003&id=1004', call);
    expect(columnsOf(body)).toHaveLength(3);
    expect(body).toContain('最多对比 3 款，其余已略过。');
    const noProducts = await renderPage('/product/compare?id=%3Ca%3E&id=%3Cb%3E&id=..%2F&id=..', call);
    expect(noProducts.body).not.toContain('已略过');
  });

  test('is offered by the list of products', async () => {
    const { body } = await renderPage('/product/index?category=%E6%95%B0%E6%8D%AE', call);
    expect(body).toMatch(/<form[^>]* action="\/product\/compare"/);
    expect(body.match(/<input [^>]*name="id"[^>]*>/g)?.length).toBe(6);
  });
});
