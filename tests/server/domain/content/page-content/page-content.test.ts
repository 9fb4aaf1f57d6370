import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { getSubject, listCases, listSolutions } from '../../../../../site/contract/page-content/page-content-endpoints';
import {
  getSubjectSchema,
  listCasesSchema,
  listSolutionsSchema,
} from '../../../../../site/contract/page-content/page-content-schema';
import { createTestApp, type TestApp } from '../../../../support/test-app';

describe('createPageContent', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
    await running.database.transact((session) =>
      session.execute(`update content_block set status = 0 where kind = 'solution' and key = 'game'`),
    );
  });
  afterAll(() => running.close());

  const get = async (url: string) => (await running.app.inject({ method: 'GET', url })).json();

  test('answers solutions and cases that are shown, in the order of the provider', async () => {
    const solutions = (await get(endpointUrl(listSolutions, {}))).data;
    expect(listSolutionsSchema.reply.strict().parse(solutions)).toEqual(solutions);
    expect(solutions.items.map(({ industry }: { industry: string }) => industry)).toEqual(['电商', '教育', '本地生活']);
    const cases = (await get(endpointUrl(listCases, {}))).data;
    expect(listCasesSchema.reply.strict().parse(cases)).toEqual(cases);
    expect(cases.items).toHaveLength(3);
  });

  test('answers a subject by its key, and knows no other', async () => {
    const { data } = await get(endpointUrl(getSubject, { params: { key: 'bing' } }));
    expect(getSubjectSchema.reply.strict().parse(data)).toEqual(data);
    expect(data).toMatchObject({ key: 'bing', title: expect.stringContaining('必应') });
    for (const key of ['ecommerce', 'nothing']) {
      const unknown = await get(endpointUrl(getSubject, { params: { key } }));
      expect(unknown).toMatchObject({ header: { code: 404, msg: '专题不存在' } });
    }
  });
});
