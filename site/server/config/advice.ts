import type { Config } from './config';
import { noticesWithout } from '../domain/identity/verification/verification';
import { isLoopback } from './reached-origins';

/** What of the settings may be meant, and is dangerous, one sentence each. */
export function warnings({ mode, hosts, ignored }: Config): string[] {
  if (mode === 'production' || hosts.every(isLoopback)) return [...ignored];
  return [
    ...ignored,
    `HOST: development listens on ${hosts.join()}, so whoever reaches this machine can sign in as the demo account and read all codes.`,
  ];
}

/** What a provider should set before the public comes, one sentence each. */
export function unconfigured(config: Config): string[] {
  const { sms, mail } = config.messages;
  const { robotUrl, mailTo } = config.messages.alerts;
  const hasChannel = Object.values(config.paymentChannels).some((channel) => channel !== undefined);
  const { databaseUrl, dataFolder, ownOrigins, publicOrigin, ssoUrl, transferAccount, trustedProxies } = config;
  return [
    ...(publicOrigin ? [] : [`PUBLIC_ORIGIN: sitemap, canonical addresses and sign-in name ${ownOrigins[0]}.`]),
    ...(config.operatorHost === 'none' ? ['OPERATOR_ORIGIN: there is no console for operators.'] : []),
    ...(databaseUrl ? [] : [`DATABASE_URL: the database is the embedded one, in ${dataFolder}.`]),
    ...(trustedProxies.length > 0
      ? []
      : ['TRUST_PROXY: behind a proxy, all visitors share its address and its limits, and cookies are not Secure.']),
    ...(ssoUrl ? [] : ['SSO_URL: no address of a sign-in site.']),
    ...(transferAccount || !hasChannel ? [] : ['TRANSFER_ACCOUNT: orders cannot be paid by bank transfer.']),
    ...(config.invoiceSeller ? [] : ['INVOICE_SELLER: invoices can be asked for, and none can be issued.']),
    ...(hasChannel
      ? []
      : [
          transferAccount
            ? 'ALIPAY_APP_ID, WECHAT_PAY_MCH_ID: no online channel, so orders are paid by bank transfer alone.'
            : 'ALIPAY_APP_ID, WECHAT_PAY_MCH_ID, TRANSFER_ACCOUNT: orders cannot be paid at all.',
        ]),
    ...(sms ? [] : ['SMS: no ALIYUN_SMS_… and no TENCENT_SMS_…, so no codes are sent to mobiles.']),
    ...(mail ? [] : ['Mail: no SMTP_URL, so no codes are sent to e-mail addresses.']),
    ...missingTemplates(config),
    ...(robotUrl || mailTo ? [] : ['OPERATOR_ROBOT_URL: nobody is notified of new leads, nor of alerts.']),
    ...(ssoUrl || sms || mail
      ? []
      : ['Nobody can sign in, except to accounts that have a password already: there is no SMS, mail or SSO_URL.']),
  ];
}

/** Accounts that have a mobile are notified of changes there: each notice needs a template. */
function missingTemplates({ messages: { sms } }: Config): string[] {
  if (!sms) return [];
  const providers = [sms.aliyun, sms.tencent].filter((provider) => provider !== undefined);
  const lacking = noticesWithout(providers.map(({ templates }) => templates));
  return lacking.length === 0
    ? []
    : [`SMS templates: none for ${lacking.join(', ')}, so these are not sent to mobiles.`];
}
