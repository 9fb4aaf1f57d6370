import type { z } from 'zod';
import { alipaySettingDescriptions } from './alipay/alipay-setting-descriptions';
import {
  alipaySettingsOf,
  alipaySettingsProblems,
  alipaySettingsShape,
  type AlipaySettings,
} from './alipay/alipay-settings';
import { wechatSettingDescriptions } from './wechat/wechat-setting-descriptions';
import {
  wechatSettingsOf,
  wechatSettingsProblems,
  wechatSettingsShape,
  type WechatSettings,
} from './wechat/wechat-settings';

/** What is set of the channels; one without is not available. */
export interface PaymentChannelSettings {
  readonly alipay: AlipaySettings | undefined;
  readonly wechat: WechatSettings | undefined;
}

/** The settings of all channels. All are off by default. */
export const paymentSettingsShape = { ...alipaySettingsShape, ...wechatSettingsShape };

export const paymentSettingDescriptions = { ...alipaySettingDescriptions, ...wechatSettingDescriptions };

type Given = z.output<z.ZodObject<typeof paymentSettingsShape>> & { readonly PUBLIC_ORIGIN?: string | undefined };

/** What is missing or too much in the settings of channels, one line each. */
export function paymentSettingsProblems(given: Given) {
  const problems = [...alipaySettingsProblems(given), ...wechatSettingsProblems(given)];
  const isOnline = Object.values(paymentChannelsOf(given)).some((channel) => channel !== undefined);
  // Channels bring their notifications there.
  if (isOnline && !given.PUBLIC_ORIGIN?.startsWith('https://'))
    problems.push({
      path: ['PUBLIC_ORIGIN'],
      message: 'must be an https origin, because channels of payments notify it',
    });
  return problems;
}

export function paymentChannelsOf(given: Given): PaymentChannelSettings {
  return { alipay: alipaySettingsOf(given), wechat: wechatSettingsOf(given) };
}
