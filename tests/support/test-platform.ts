import { systemClock, type Clock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import { createPlatform, type Platform } from '../../site/server/platform/module';
import { testKeys } from './test-keys';

/** The ways to a test's database, for calls of commands and queries themselves. */
export function testPlatform(database: Database, now: Clock = systemClock): Platform {
  return createPlatform({ database, keys: testKeys, now });
}
