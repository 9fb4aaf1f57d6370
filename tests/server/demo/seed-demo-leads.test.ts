import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLeads } from '../../../site/contract/operator/lead-endpoints';
import { prepareDemoData } from '../../../site/server/demo-data';
import { seedDemoLeads } from '../../../site/server/demo/seed-demo-leads';
import { signInAs } from '../../support/operators';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint } from '../../support/test-caller';
import { testKeys } from '../../support/test-keys';
import { testPlatform } from '../../support/test-platform';

describe('seedDemoLeads', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
    await prepareDemoData(running.database, testKeys, 'development');
  });
  afterAll(() => running.close());

  test('gives the provider leads of every state once, what is due first, and those that somebody called an owner', async () => {
    await seedDemoLeads(testPlatform(running.database));
    const { headers } = await signInAs(running.app, 'support@demo.cn');
    const { data } = await callEndpoint(running.app, listLeads, { headers, query: {} });
    expect(data.total).toBe(6);
    const { items } = (await callEndpoint(running.app, listLeads, { headers, query: { status: 'open' } })).data;
    expect(items.map(({ status, owner }: { status: string; owner: string }) => [status, owner !== ''])).toEqual([
      ['active', true],
      ['new', false],
      ['new', false],
      ['active', true],
    ]);
  });
});
