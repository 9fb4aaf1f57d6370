import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTrials } from '../../../site/contract/trial/trial-endpoints';
import type { Trial } from '../../../site/contract/trial/trial-schema';
import { prepareDemoData } from '../../../site/server/demo-data';
import { seedDemoTrials } from '../../../site/server/demo/seed-demo-trials';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { testKeys } from '../../support/test-keys';
import { testPlatform } from '../../support/test-platform';

describe('seedDemoTrials', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
    await prepareDemoData(running.database, testKeys, 'development');
  });
  afterAll(() => running.close());

  const trialsOf = async (username: string) =>
    (await callEndpoint(running.app, listTrials, { token: await signIn(running.app, username), query: {} })).data
      .Items as Trial[];

  test('gives the organisations trials of every state, those that run with days left', async () => {
    const own = await trialsOf('demo');
    expect(own.map(({ AppId, Status }) => `${AppId} ${Status}`)).toEqual(['1001 1', '1005 2', '1006 3', '1003 4']);
    expect((await trialsOf('outsider')).map(({ Status }) => Status)).toEqual([0]);
    for (const { Status, EndAt } of own) {
      if (Status === 1) expect(Date.parse(EndAt ?? '')).toBeGreaterThan(Date.now());
      if (Status === 2) expect(Date.parse(EndAt ?? '')).toBeLessThan(Date.now());
    }
  });

  test('adds nothing to them later', async () => {
    await seedDemoTrials(testPlatform(running.database));
    expect(await trialsOf('demo')).toHaveLength(4);
  });
});
