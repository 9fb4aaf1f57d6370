import { expect, test, describe } from 'vitest';
import { createAddressHash } from '../../../../../site/server/platform/http/logging/address-hash';
import { createTestClock } from '../../../../support/test-clock';

describe('createAddressHash', () => {
  test('changes with the day and the process', () => {
    const clock = createTestClock();
    const hash = createAddressHash(clock.now);
    const first = hash('198.51.100.7');
    expect(hash('198.51.100.7')).toBe(first);
    expect(createAddressHash(clock.now)('198.51.100.7')).not.toBe(first);
    clock.pass(24 * 60 * 60);
    expect(hash('198.51.100.7')).not.toBe(first);
  });
});
