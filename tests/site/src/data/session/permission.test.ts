import { describe, expect, test } from 'vitest';
import { isPermitted } from '../../../../../site/src/data/session/permission';

describe('isPermitted', () => {
  test.each([
    [['admin', 'user'], 'user', true],
    [['admin'], 'user', false],
    [['admin'], '', false],
    [[''], '', true],
    [['*'], '', true],
    [['*'], 'user', true],
    [[], 'admin', false],
  ] as const)('of %j, %o: %o (R-PERM-1)', (roles, role, permitted) => {
    expect(isPermitted(roles, role)).toBe(permitted);
  });

  test.each([undefined, null, 'admin', { admin: true }])('%o is no list of roles (R-PERM-1)', (roles) => {
    expect(() => isPermitted(roles, 'admin')).toThrow(`need roles! Like v-permission="['admin','user']"`);
  });
});
