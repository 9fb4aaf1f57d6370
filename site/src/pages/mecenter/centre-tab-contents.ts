import { brand } from '../../../contract/brand';
import type { CentreTabType } from '../../../contract/routes/centre-tabs';
import { buildPath } from '../../../contract/routes/route-table';
import type { Point } from '../../shared/ui/content/point-grid';
import { telephoneHref } from '../../shared/utils/format/telephone-href';

/** Text and links of a tab of the personal centre. */
interface CentreTabContent {
  lead: string;
  points: readonly Point[];
  links: readonly { label: string; href: string }[];
}

const call = { label: `致电 ${brand.phone}`, href: telephoneHref(brand.phone) };
const orders = { label: '我的订单', href: buildPath('mecenter', { type: 'order' }) };

/** The content of each tab of the personal centre. */
export const centreTabContents: Readonly<Record<CentreTabType, CentreTabContent>> = {
  workplace: {
    lead: '企业的待办、应用与投放数据，都从这里开始。',
    points: [],
    links: [],
  },
  order: {
    lead: '查看进度、继续支付、续费或申请退款。待支付的订单保留三十分钟，超时自动关闭。',
    points: [],
    links: [],
  },
  app: {
    lead: '企业开通的应用在这里续费、升级，并决定哪些成员可用。到期后数据保留九十天，续费即可继续使用。',
    points: [],
    links: [],
  },
  coupon: {
    lead: '下单时自动选用最划算的一张。订单取消或关闭后，未过期的券会退回。',
    points: [],
    links: [],
  },
  trial: {
    lead: '试用无需付款信息，到期自动停用，不会产生费用。试用期间的报表、规则与成员在开通后原样保留。',
    points: [],
    links: [],
  },
  invoice: {
    lead: '订单完成后即可申请，三个工作日内开具电子发票并发送到邮箱。',
    points: [
      { title: '普通发票', text: '需要抬头与邮箱；企业抬头请附税号。' },
      { title: '专用发票', text: '另需开户行、账号、注册地址与电话，须与税务登记一致。' },
      { title: '合并开票', text: '多个订单可以合开一张，金额为实付合计。' },
    ],
    links: [call, orders],
  },
  org: {
    lead: '您可以属于多个企业，各企业的应用、订单与数据互相隔离。',
    points: [],
    links: [],
  },
  account: { lead: '这是您登录后的资料。手机号与邮箱用于登录和接收通知。', points: [], links: [] },
  security: {
    lead: '管理登录方式和登录设备。看到不认识的设备，请立即让它退出并修改密码。',
    points: [],
    links: [],
  },
  message: { lead: '订单进度、到期提醒和系统公告都在这里，保留一年。', points: [], links: [] },
};
