import { describe, expect, test } from 'vitest';
import { isMobileUserAgent } from '../../../../site/contract/routes/mobile-user-agent';

describe('isMobileUserAgent', () => {
  test.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', true],
    [
      'Android phone',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      true,
    ],
    ['HarmonyOS phone', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', true],
    ['Windows Phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1)', true],
    ['WeChat on a phone', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 Mobile', true],
    ['Android tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', false],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
    ['Mac WeChat', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MicroMessenger/6.8', false],
  ])('%s (R-MOB-1)', (_, userAgent, isMobile) => expect(isMobileUserAgent(userAgent)).toBe(isMobile));
});
