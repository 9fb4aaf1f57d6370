import { afterEach, describe, expect, test } from 'vitest';
import { consumeSignInCallback, splitSignInCallback } from '../../../../../site/src/data/session/sign-in-callback';

describe('splitSignInCallback', () => {
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
  ])('%s becomes %s and contains the token %s (R-SES-2)', (href, url, token) => {
    expect(splitSignInCallback(href)).toEqual({ url, callback: token === undefined ? {} : { token } });
  });
});

describe('consumeSignInCallback', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('removes the token from the URL without a new history entry and keeps the state of the entry (R-SES-2)', () => {
    history.replaceState({ key: 'k' }, '', '/home?from=ad&token=abcd.efgh-1#features');
    const entries = history.length;
    expect(consumeSignInCallback()).toEqual({ token: 'abcd.efgh-1' });
    expect(location.pathname + location.search + location.hash).toBe('/home?from=ad#features');
    expect([history.length, history.state]).toEqual([entries, { key: 'k' }]);
  });

  test.each(['short', 'a'.repeat(3801), 'with%20space', '%3Cscript%3E1234', 'semi;colon1'])(
    'drops what cannot be a token: %s (R-SES-2)',
    (token) => {
      history.replaceState(null, '', `/home?token=${token}`);
      expect(consumeSignInCallback()).toEqual({});
      expect(location.search).toBe('');
    },
  );

  test('returns the code and the state, and leaves the code of an invitation (S-2, R-CK-1)', () => {
    history.replaceState(null, '', '/invite/join?code=invitation&sso_code=c1&sso_state=s1');
    expect(consumeSignInCallback()).toEqual({ sso_code: 'c1', sso_state: 's1' });
    expect(location.search).toBe('?code=invitation');
  });
});
