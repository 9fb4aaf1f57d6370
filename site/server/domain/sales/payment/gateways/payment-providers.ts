import { randomBytes } from 'node:crypto';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import type { Clock } from '../../../../platform/clock';
import { type Finding, ok, reasonOf, withRemedy, wrong } from '../../../../platform/doctor-check';
import { settingGroup, type Setting } from '../../../../platform/settings/setting-group';
import { onlineChannels } from '../payment-rules';
import { alipayProvider } from './alipay/alipay-gateway';
import type { PaymentGateway, PaymentProvider } from './payment-gateway';
import { wechatProvider } from './wechat/wechat-gateway';

/** A channel without a provider does not compile. */
const providers = { alipay: alipayProvider, wechat: wechatProvider } satisfies Record<OnlineChannel, PaymentProvider>;

/** The settings of the channels; undefined for one that is not available. */
type PaymentChannelSettings = {
  readonly [Channel in OnlineChannel]: ReturnType<(typeof providers)[Channel]['settings']['read']>;
};

export function providerOf(channel: OnlineChannel): PaymentProvider {
  return providers[channel];
}

const groups = onlineChannels.map((channel) => providerOf(channel).settings);

/** The settings of all channels. All are off by default. */
export const paymentChannelSettings = settingGroup({
  topic: 'Money',
  settings: Object.assign({}, ...groups.map(({ settings }) => settings)) as Readonly<Record<string, Setting>>,
  problems(values, all) {
    const problems = groups.flatMap((group) => group.problems(values, all));
    const isOnline = groups.some((group) => group.read(values, 'production') !== undefined);
    const { PUBLIC_ORIGIN: origin } = all as { readonly PUBLIC_ORIGIN?: string };
    // Channels send their notifications there.
    if (isOnline && !origin?.startsWith('https://')) {
      const message = 'must be an https origin, because channels of payments notify it';
      problems.push({ path: ['PUBLIC_ORIGIN'], message });
    }
    return problems;
  },
  read: (values, mode) =>
    Object.fromEntries(
      onlineChannels.map((channel) => [channel, providerOf(channel).settings.read(values, mode)]),
    ) as PaymentChannelSettings,
});

/** The gateways of the channels that are set. @param notifyUrl where a channel sends its notifications. */
export function createConfiguredGateways(
  channels: PaymentChannelSettings,
  { notifyUrl, now }: { notifyUrl(channel: OnlineChannel): string; readonly now: Clock },
): PaymentGateway[] {
  return onlineChannels.flatMap((channel) => {
    const settings = channels[channel];
    return settings ? providerOf(channel).createGateway({ settings, notifyUrl: notifyUrl(channel), now }) : [];
  });
}

const unreachable = [/does not answer|fetch failed|timeout|aborted/i, 'check what this machine may reach'] as const;

/** Checks a channel's credentials in both directions: queries a payment that does not exist, and downloads its keys. */
export async function checkChannel(gateway: PaymentGateway): Promise<Finding[]> {
  const { channel, merchantId } = gateway;
  try {
    // No payment has such a number: payments are numbered by their time.
    await gateway.query(`DOCTOR${randomBytes(12).toString('hex')}`);
    await gateway.renewKeys?.();
    return [ok(`It accepts the signature of ${merchantId}, and its own signature is valid.`)];
  } catch (error) {
    const remedies = [...providerOf(channel).remedies, unreachable];
    return [wrong(`No payment would work: ${withRemedy(reasonOf(error), remedies)}.`)];
  }
}
