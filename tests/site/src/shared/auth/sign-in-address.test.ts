import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaultRuntimeConfig } from '../../../../../site/contract/site-config/runtime-config';
import { isAskedFor, signInAddress } from '../../../../../site/src/shared/auth/sign-in-address';

const strict = { ...defaultRuntimeConfig, flags: { ...defaultRuntimeConfig.flags, ssoState: true } };

describe('signInAddress', () => {
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
  });

  test('leads back to the page, without the token (R-GUARD-1)', () => {
    const config = { ...defaultRuntimeConfig, ssoUrl: 'https://sso.example.cn/in?app=1', ssoReturnParam: 'service' };
    const address = new URL(signInAddress(config, `${location.origin}/mecenter/indexorder?page=2&token=abcdefgh`));
    expect(address.origin + address.pathname).toBe('https://sso.example.cn/in');
    expect(address.searchParams.get('app')).toBe('1');
    expect(address.searchParams.get('service')).toBe(`${location.origin}/mecenter/indexorder?page=2`);
  });

  test('takes any token while nothing else is asked for', () => {
    expect(isAskedFor({ token: 'abcdefgh' }, defaultRuntimeConfig)).toBe(true);
  });

  test('in strict mode takes the token that this tab asked for, once (S-2)', () => {
    const back = new URL(
      new URL(signInAddress(strict, `${location.origin}/home`)).searchParams.get('redirect_uri') ?? '',
    );
    const handover = { token: 'abcdefgh', xl_state: back.searchParams.get('xl_state') ?? '' };
    expect(handover.xl_state).toMatch(/^[0-9a-f]{32}$/);
    expect(isAskedFor({ token: 'abcdefgh' }, strict)).toBe(false);
    signInAddress(strict, `${location.origin}/home`);
    expect(isAskedFor(handover, strict)).toBe(false);
    const again = new URL(
      new URL(signInAddress(strict, `${location.origin}/home`)).searchParams.get('redirect_uri') ?? '',
    );
    const asked = { token: 'abcdefgh', xl_state: again.searchParams.get('xl_state') ?? '' };
    expect(isAskedFor(asked, strict)).toBe(true);
    expect(isAskedFor(asked, strict)).toBe(false);
  });

  test('in strict mode takes nothing where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(isAskedFor({ token: 'abcdefgh', xl_state: 's' }, strict)).toBe(false);
  });
});
