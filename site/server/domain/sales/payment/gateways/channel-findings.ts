import { randomBytes } from 'node:crypto';
import type { OnlineChannel } from '../../../../../contract/payment/payment-status';
import { ok, wrong, type Finding } from '../../../../platform/doctor/finding';
import { reasonOf } from '../../../../platform/doctor/reason-of';
import { withRemedy, type Remedies } from '../../../../platform/doctor/remedies';
import type { PaymentGateway } from './payment-gateway';

const unreachable = [/does not answer|fetch failed|timeout|aborted/i, 'look at what this machine may reach'] as const;

/** By codes of https://opendocs.alipay.com/common/02km9f and https://pay.weixin.qq.com/doc/v3/merchant/4012081717 */
const remedies: Readonly<Record<OnlineChannel, Remedies>> = {
  alipay: [
    [/invalid-signature/, 'the application has another public key than that of ALIPAY_PRIVATE_KEY_FILE'],
    [/invalid-app-id/, 'ALIPAY_APP_ID is no application, or ALIPAY_ORIGIN is of the sandbox'],
    [/cert-sn/, 'ALIPAY_APP_CERT_FILE or ALIPAY_ROOT_CERT_FILE is not what the platform has: download both anew'],
    [/timestamp/, "this machine's clock is wrong; let it follow NTP"],
    [
      /insufficient-isv-permissions|ACCESS_FORBIDDEN|40006/,
      'sign the contract of 当面付, or look at ALIPAY_PRODUCT_CODE',
    ],
    [/wrong signature/, 'ALIPAY_PUBLIC_KEY_FILE is not 支付宝公钥, or ALIPAY_CERT_FILE is outdated: download it anew'],
    unreachable,
  ],
  wechat: [
    [
      /SIGN_ERROR|answered 401/,
      'WECHAT_PAY_SERIAL and WECHAT_PAY_PRIVATE_KEY_FILE are not of one certificate of WECHAT_PAY_MCH_ID, or the clock is wrong',
    ],
    [/unable to authenticate/, 'WECHAT_PAY_API_V3_KEY is not the one that was set in the platform (商户平台)'],
    [/unknown serial/, 'WECHAT_PAY_PUBLIC_KEY_ID is not the key that WeChat Pay signs by'],
    [/wrong signature/, 'WECHAT_PAY_PUBLIC_KEY_FILE is not the key of WECHAT_PAY_PUBLIC_KEY_ID'],
    [/MCH_NOT_EXISTS|PARAM_ERROR/, 'look at WECHAT_PAY_MCH_ID'],
    [/NO_AUTH/, 'apply for Native 支付 in the platform (商户平台)'],
    unreachable,
  ],
};

/** Whether a channel believes us, and we it: it is asked for a payment that there is not, and for the keys that it signs by. */
export async function channelFindings(gateway: PaymentGateway): Promise<Finding[]> {
  const { channel, merchantId } = gateway;
  try {
    // Nobody has such a number: payments are numbered by their time.
    await gateway.query(`DOCTOR${randomBytes(12).toString('hex')}`);
    await gateway.renewKeys?.();
    return [ok(`It takes the signature of ${merchantId}, and its own is believed.`)];
  } catch (error) {
    return [wrong(`No payment would work: ${withRemedy(reasonOf(error), remedies[channel])}.`)];
  }
}
