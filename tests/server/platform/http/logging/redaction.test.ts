import { describe, expect, test } from 'vitest';
import { redacted, withoutSecrets } from '../../../../../site/server/platform/http/logging/redaction';

describe('withoutSecrets', () => {
  test.each([
    ['/home?a=1&Token=abc&code=1#x', '/home?a=1&Token=***&code=***#x'],
    ['/home?zipcity=200000', '/home?zipcity=200000'],
    ['/user?Mobile=13800000000', '/user?Mobile=***'],
    ['Bearer abc.def-1 was refused', 'Bearer *** was refused'],
    ['13812345678 and 213812345678', '138****5678 and 213812345678'],
    ['order 20260401138123456789', 'order 20260401138123456789'],
    [`to ${'a'.repeat(100)}.b+c@example.cn, (d@e.cn)`, 'to ***@example.cn, (***@e.cn)'],
    ['x-eyJhbGciOiJ.eyJz.c2ln eyJhbGciOiJ.eyJz.c2ln', 'x-eyJhbGciOiJ.eyJz.c2ln ***'],
  ])('%s', (text, expected) => expect(withoutSecrets(text)).toBe(expected));
});

describe('redacted', () => {
  test('hides secrets by name at any depth, and mobiles in texts', () => {
    const line = {
      user: {
        Password: 'a',
        OldPassword: 'b',
        pwdScrypt: 'c',
        Mobile: '13812345678',
        list: [{ token: 'd', SmsCode: '1', codeVerifier: 'e', sso_code: 'f', sso_state: 'g' }],
      },
      header: { code: 400, msg: 'call 13812345678' },
      err: { code: 'ECONNREFUSED' },
    };
    expect(redacted(line)).toEqual({
      user: {
        Password: '***',
        OldPassword: '***',
        pwdScrypt: '***',
        Mobile: '***',
        list: [{ token: '***', SmsCode: '***', codeVerifier: '***', sso_code: '***', sso_state: '***' }],
      },
      header: { code: 400, msg: 'call 138****5678' },
      err: { code: 'ECONNREFUSED' },
    });
  });

  test('leaves alone what is no plain data', () => {
    const error = new Error('x');
    expect(redacted({ error })).toEqual({ error });
    expect(redacted(undefined)).toBeUndefined();
  });
});
