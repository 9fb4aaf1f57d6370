import { expect, test, describe } from 'vitest';
import { createLogHash, logHashPurpose } from '../../../../../site/server/platform/http/logging/logging';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

describe('createLogHash', () => {
  const address = '198.51.100.7';

  test('changes with the day', () => {
    const clock = createTestClock();
    const hash = createLogHash(undefined, clock.now);
    const first = hash(address);
    expect(hash(address)).toBe(first);
    clock.pass(24 * 60 * 60);
    expect(hash(address)).not.toBe(first);
  });

  test('is the same in all processes with the same keys, and in no other', () => {
    const secret = () => testKeys.derive(logHashPurpose);
    const first = createLogHash(secret)(address);
    expect(createLogHash(secret)(address)).toBe(first);
    expect(createLogHash()(address)).not.toBe(first);
  });
});
