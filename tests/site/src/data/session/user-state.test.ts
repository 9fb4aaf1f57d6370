import { describe, expect, test } from 'vitest';
import { permissionKeys } from '../../../../../site/src/data/session/user-state';

describe('permissionKeys', () => {
  test('splits at the first underscore, and takes only what is on (R-PERMKEY-1)', () => {
    const detail = {
      Menu_Order: 1,
      Menu_my_orders: 1,
      Menu_Off: 0,
      Action_Pay: true,
      Action_7: '1',
      Other_x: 1,
      Menu_: 1,
    };
    expect(permissionKeys(detail)).toEqual({ MenuKeys: ['Order', 'my_orders'], ActionKeys: ['Pay', '7'] });
  });

  test('has nothing of nothing', () => {
    expect(permissionKeys({ Menu: 1, '': 1 })).toEqual({ MenuKeys: [], ActionKeys: [] });
  });
});
