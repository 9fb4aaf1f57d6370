import { expect, test } from 'vitest';
import { job } from '../../../../../site/server/platform/jobs/job-tables';
import { createTestApp } from '../../../../support/test-app';

test('operators are notified of an incident by one job, which goes the ways to the operators', async () => {
  const texts: string[] = [];
  const robot = { provider: 'robot', send: async (text: string) => void texts.push(text) };
  const rule = { name: 'test.rule', check: async () => 'it is wrong' };
  const { app, database, close } = await createTestApp({ alertRules: [rule], operatorGateways: [robot] });
  await app.alertWatch.checkAll();
  const jobs = await database.read((db) => db.select().from(job));
  expect(jobs.map(({ topic }) => topic).filter((topic) => topic.startsWith('alerts.'))).toEqual([
    'alerts.notify-operators',
  ]);
  await app.jobWorker.runDue();
  expect(texts).toEqual(['[alert] test.rule: it is wrong']);
  await close();
});
