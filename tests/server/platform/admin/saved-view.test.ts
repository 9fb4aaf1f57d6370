import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { listSavedViews, removeSavedView, saveView } from '../../../../site/contract/operator/saved-view-endpoints';
import { createOperator, signInAs, type OperatorBrowser } from '../../../support/operators';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint } from '../../../support/test-caller';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

const viewsOf = async ({ headers }: OperatorBrowser) =>
  (await callEndpoint(running.app, listSavedViews, { headers })).data;
const save = ({ headers }: OperatorBrowser, changes: object = {}) =>
  callEndpoint(running.app, saveView, {
    headers,
    body: { list: '/order', name: '已付款', query: '?status=30', ...changes },
  });

test('an operator finds the views of lists in each browser, and nobody else does', async () => {
  const owner = await signInAs(running.app);
  const finance = await signInAs(running.app, await createOperator(running, 'finance'));
  await save(owner);
  await save(owner, { list: '/refund', query: '?search=138' });
  await save(owner, { query: '?status=30&sort=-paidAt' });

  const again = await signInAs(running.app);
  expect(await viewsOf(again)).toMatchObject([
    { list: '/order', name: '已付款', query: '?status=30&sort=-paidAt' },
    { list: '/refund', name: '已付款', query: '?search=138' },
  ]);
  expect(await viewsOf(finance)).toEqual([]);

  const [view] = await viewsOf(owner);
  const params = { id: String(view?.id) };
  expect(await callEndpoint(running.app, removeSavedView, { headers: finance.headers, params })).toMatchObject({
    code: codes.notFound,
  });
  await callEndpoint(running.app, removeSavedView, { headers: owner.headers, params });
  expect(await viewsOf(again)).toMatchObject([{ list: '/refund' }]);
});

test.each([
  { list: 'https://elsewhere.test' },
  { list: '//elsewhere.test' },
  { query: '' },
  { query: '?a#b' },
  { name: ' ' },
  { name: '十三个字的视图名称太长了吧' },
])('a view of %o is refused', async (changes) => {
  expect(await save(await signInAs(running.app), changes)).toMatchObject({ code: codes.badRequest });
});

test('a hundred views are kept, and those that are there can still be replaced', async () => {
  const owner = await signInAs(running.app);
  const kept = (await viewsOf(owner)).length;
  for (let index = kept; index < 100; index += 1) await save(owner, { name: `视图 ${index}` });
  expect(await save(owner, { name: '再来一个' })).toMatchObject({ code: codes.conflict });
  expect(await save(owner, { name: '视图 99', query: '?status=10' })).toMatchObject({ code: codes.ok });
  expect(await viewsOf(owner)).toHaveLength(100);
});
