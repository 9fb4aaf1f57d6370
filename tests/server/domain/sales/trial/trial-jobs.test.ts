import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTrials } from '../../../../../site/contract/trial/trial-endpoints';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { apply, newsOf } from '../../../../support/trying';

const day = 24 * 3600;

describe('jobs of trials', () => {
  let running: TestApp;
  let token: string;
  const clock = createTestClock(new Date('2026-05-01T08:00:00Z'));
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now }, 2);
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());

  const runDue = () => Promise.all(running.workers.map((worker) => worker.runDue()));
  const begin = async (AppId: string, days: string) => {
    const { Id } = (await apply(running.app, token, { AppId })).data;
    await running.app.adminCli(['trial', 'approve', String(Id), days]);
  };
  const statusOf = async (AppId: string) =>
    (await callEndpoint(running.app, listTrials, { token: await signIn(running.app, 'demo'), query: { AppId } })).data
      .Items[0].Status;
  const endings = async () => (await newsOf(running.database, 'demo')).filter((title) => title.includes('到期'));

  test('tell once three days before the end, and end what has run its days', async () => {
    await begin('1001', '7');
    await begin('1005', '2');
    await runDue();
    expect(await endings()).toEqual([]);

    clock.pass(2 * day - 1);
    await runDue();
    expect([await statusOf('1005'), await endings()]).toEqual([1, []]);
    clock.pass(61);
    await runDue();
    expect([await statusOf('1005'), await endings()]).toEqual([2, ['「素材工坊」试用已到期']]);

    clock.pass(2 * day);
    await runDue();
    clock.pass(day);
    await runDue();
    expect((await endings()).slice(1)).toEqual(['「数据通」试用即将到期']);
    expect(await statusOf('1001')).toBe(1);

    clock.pass(2 * day);
    await runDue();
    clock.pass(day);
    await runDue();
    expect((await endings()).slice(2)).toEqual(['「数据通」试用已到期']);
    expect(await statusOf('1001')).toBe(2);
    expect(await newsOf(running.database, 'admin')).toEqual(await newsOf(running.database, 'demo'));
  });
});
