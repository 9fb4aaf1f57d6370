import { describe, expect, test } from 'vitest';
import { plainMobile } from '../../../../site/contract/fields/plain-mobile';

describe('plainMobile', () => {
  test.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '138–0013–8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '0086-138-0013-8000',
    '86 13800138000',
    '(+86) 13800138000',
    '１３８００１３８０００',
    ' 13800138000 ',
  ])('takes %s', (text) => {
    expect(plainMobile(text)).toBe('13800138000');
  });

  test.each(['', 'demo', 'li-lei@example.com', '138 0013 80', '86138', '2023-01', '010-6600 1234', '+1 415 555 0100'])(
    'leaves %j as it is',
    (text) => {
      expect(plainMobile(text)).toBe(text);
    },
  );
});
