import { afterAll, beforeAll, expect, test } from 'vitest';
import { getToday } from '../../../../site/contract/operator/today-endpoints';
import type { TodayQueue } from '../../../../site/contract/operator/today-schema';
import { approveTrialApplication } from '../../../../site/contract/operator/trial-review-endpoints';
import { signInAs } from '../../../support/operators';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { apply } from '../../../support/trying';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

async function today(email: string): Promise<{ total: number; queues: TodayQueue[] }> {
  const { headers } = await signInAs(running.app, email);
  return (await callEndpoint(running.app, getToday, { headers })).data;
}

test('what waits is shown to those who may look, until somebody has decided', async () => {
  expect(await today('support@demo.cn')).toEqual({ total: 0, queues: [] });
  const { data } = await apply(running.app, await signIn(running.app, 'member'));
  const id = String(data.Id);
  const path = `/trial/${id}`;
  expect(await today('support@demo.cn')).toMatchObject({
    total: 1,
    queues: [{ name: '试用', list: '/trial?status=0', total: 1, items: [{ path, since: expect.any(String) }] }],
  });
  expect(await today('content@demo.cn')).toEqual({ total: 0, queues: [] });
  const { headers } = await signInAs(running.app);
  const body = { days: 7, reason: '符合试用条件' };
  await callEndpoint(running.app, approveTrialApplication, { headers, params: { id }, body });
  expect(await today('support@demo.cn')).toEqual({ total: 0, queues: [] });
});
