import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAdmission } from '../../../../../site/server/domain/engagement/report/report-http';
import type { Database } from '../../../../../site/server/platform/db/database';
import { createTestDatabase } from '../../../../support/test-database';
import { testKeys } from '../../../../support/test-keys';

const hour = 3600 * 1000;

describe('createAdmission', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** How many reports of a network are kept when it sends as many as it may, hour after hour. */
  async function keptInDay(admit: ReturnType<typeof createAdmission>, network: string): Promise<number> {
    let kept = 0;
    for (let each = 0; each < 24; each += 1) {
      while (await admit('rum', network)) kept += 1;
      vi.setSystemTime(Date.now() + hour);
    }
    return kept;
  }

  test('one network uses up a small part of what a day takes, and leaves the rest to others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const admit = createAdmission({ database, keys: testKeys });
      expect(await keptInDay(admit, '10.0.0.1')).toBeLessThanOrEqual(520);
      expect(await admit('rum', '10.0.0.2')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
