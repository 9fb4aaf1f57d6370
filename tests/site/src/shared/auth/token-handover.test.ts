import { afterEach, describe, expect, test } from 'vitest';
import { splitAddress } from '../../../../../site/src/shared/auth/token-address';
import { acceptTokenFromLocation } from '../../../../../site/src/shared/auth/token-handover';

describe('splitAddress', () => {
  test.each([
    ['/home?token=t1', '/home', 't1'],
    ['/home?a=1&token=t1&b=%E6%99%93', '/home?a=1&b=%E6%99%93', 't1'],
    ['/home?token=t1&token=t2', '/home', 't1'],
    ['/home?%74oken=t1#top', '/home#top', 't1'],
    ['/home?token=a+b%2B', '/home', 'a+b+'],
    ['/home#/page?x=1&token=t1', '/home#/page?x=1', 't1'],
    ['/home#/page?token=t1', '/home#/page', 't1'],
    ['/home#token=t1&x=1', '/home#x=1', 't1'],
    ['/home?token=t1#/page?token=t2', '/home#/page', 't1'],
    ['/home?token', '/home', ''],
    ['https://a.cn/home?token=t1', 'https://a.cn/home', 't1'],
    ['/home?mytoken=1&q=token', '/home?mytoken=1&q=token', undefined],
    ['/home#token', '/home#token', undefined],
    ['/home?', '/home?', undefined],
    ['/home?a=%E6%9', '/home?a=%E6%9', undefined],
  ])('%s leaves %s and hands over %s (R-SES-2)', (address, kept, token) => {
    expect(splitAddress(address)).toEqual({ kept, handover: token === undefined ? {} : { token } });
  });
});

describe('acceptTokenFromLocation', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('rids the address of the token without a new entry and keeps the state of the entry (R-SES-2)', () => {
    history.replaceState({ key: 'k' }, '', '/home?from=ad&token=abcd.efgh-1#features');
    const entries = history.length;
    expect(acceptTokenFromLocation()).toEqual({ token: 'abcd.efgh-1' });
    expect(location.pathname + location.search + location.hash).toBe('/home?from=ad#features');
    expect([history.length, history.state]).toEqual([entries, { key: 'k' }]);
  });

  test.each(['short', 'a'.repeat(3801), 'with%20space', '%3Cscript%3E1234', 'semi;colon1'])(
    'only strips what cannot be a token: %s (R-SES-2)',
    (token) => {
      history.replaceState(null, '', `/home?token=${token}`);
      expect(acceptTokenFromLocation()).toEqual({});
      expect(location.search).toBe('');
    },
  );

  test('hands over what proves that this browser asked (S-2)', () => {
    history.replaceState(null, '', '/home?xl_state=s1&token=abcdefgh');
    expect(acceptTokenFromLocation()).toEqual({ token: 'abcdefgh', xl_state: 's1' });
  });
});
