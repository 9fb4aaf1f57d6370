import { servicePromises } from '#contract/brand/service-promises.ts';
import type { CentreTabType } from '#contract/routes/centre-tabs.ts';

/** What a tab of the personal centre says of itself. */
interface CentreTabContent {
  lead: string;
}

/** The content of each tab of the personal centre. */
export const centreTabContents: Readonly<Record<CentreTabType, CentreTabContent>> = {
  workplace: {
    lead: '企业的待办、应用与投放数据，都从这里开始。',
  },
  order: {
    lead: '查看进度、继续支付、续费或申请退款。待支付的订单保留三十分钟，超时自动关闭。',
  },
  app: {
    lead: `企业开通的应用在这里续费、升级，并决定哪些成员可用。到期后数据保留 ${servicePromises.dataKeptDays} 天，续费即可继续使用。`,
  },
  coupon: {
    lead: '下单时自动选用最划算的一张。订单取消或关闭后，未过期的券会退回。',
  },
  trial: {
    lead: '试用无需付款信息，到期自动停用，不会产生费用。试用期间的报表、规则与成员在开通后原样保留。',
  },
  invoice: { lead: `订单完成后即可申请，${servicePromises.invoiceIssue}开具电子发票，开具后在这里下载。` },
  org: {
    lead: '您可以属于多个企业，各企业的应用、订单与数据互相隔离。',
  },
  account: { lead: '这是您登录后的资料。手机号与邮箱用于登录和接收通知。' },
  security: {
    lead: '管理登录方式和登录设备。看到不认识的设备，请立即让它退出并修改密码。',
  },
  message: { lead: '订单进度、到期提醒和系统公告都在这里，保留一年。' },
};
