import { describe, expect, test } from 'vitest';
import { ssoAddress } from '../../../../../site/src/shared/navigation/sso-address';

const here = 'https://www.example.cn/mecenter/indexorder?page=2&token=secret#top';
const back = 'https://www.example.cn/mecenter/indexorder?page=2#top';

describe('ssoAddress', () => {
  test('names the page to come back to, without its token', () => {
    const target = new URL(ssoAddress('/sso/login', here));
    expect(target.origin + target.pathname).toBe('https://www.example.cn/sso/login');
    expect([...target.searchParams]).toEqual([['redirect_uri', back]]);
  });

  test('the sign-in site names the parameter', () => {
    const target = new URL(ssoAddress('https://sso.example.cn/cas?app=1018&service=', here));
    expect([...target.searchParams]).toEqual([
      ['app', '1018'],
      ['service', back],
    ]);
  });
});
