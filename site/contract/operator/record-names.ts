import { formatFen } from '../format-fen';
import type { RecordedValues, RecordEntry } from './change-schema';
import { operatorRoles } from './operator-access';

/** Names of the commands in the record; one that is not here is shown as it is. */
export const commandNames: Readonly<Record<string, string>> = {
  'staff.add': '添加操作员',
  'staff.change': '修改操作员',
  'staff.reset-second-factor': '解除两步验证',
  'staff.reset-password': '重置密码',
  'staff.sign-out': '退出登录',
  'account.password': '修改自己的密码',
  'account.totp': '绑定身份验证器',
  'account.passkey-add': '添加通行密钥',
  'account.passkey-remove': '移除通行密钥',
  'account.recovery-codes': '更换恢复码',
  'price.change': '改价格',
  'price.plan': '安排限时价',
  'price.cancel': '取消限时价',
  'price.sale': '上架或下架',
  'price.export': '导出价格',
  'figures.export': '导出经营数据',
  'movement.export': '导出收支明细',
  'refund.create': '退款',
  'refund.approve': '复核退款',
  'refund.change-proposal': '改退款金额',
  'refund.withdraw-proposal': '撤回待复核的退款',
  'refund.withdraw': '撤回退款',
  'refund.dismiss': '不再退被拒绝的款',
  'refund.reject': '不同意退款',
  'refund.service': '保留或结束服务',
  'refund.transfer': '登记退款已打款',
  'refund.export': '导出退款',
  'order.note': '加订单备注',
  'order.extend': '延长付款时间',
  'order.close': '关闭订单',
  'order.term': '调整服务期',
  'order.export': '导出订单',
  'transfer.confirm': '确认到账',
  'transfer.reject': '转账未到账',
  'transfer.payer': '登记付款账户',
  'transfer.export': '导出对公转账',
  'bank-line.import': '导入银行流水',
  'bank-line.confirm': '按匹配入账',
  'bank-line.assign': '手工入账',
  'bank-line.set-aside': '搁置流水',
  'bank-line.export': '导出银行流水',
  'trial.approve': '通过试用',
  'trial.reject': '不通过试用',
  'trial.extend': '延长试用',
  'trial.end': '提前结束试用',
  'trial.reveal': '查看手机号',
  'trial.export': '导出试用申请',
  'lead.follow-up': '跟进线索',
  'lead.assign': '分配线索',
  'lead.reveal': '查看线索手机号',
  'lead.export': '导出线索',
  'coupon.create': '新建优惠券',
  'coupon.change': '改优惠券',
  'coupon.state': '停发、停用或恢复优惠券',
  'coupon.issue': '发优惠券',
  'coupon.batch': '生成兑换码',
  'coupon.batch-stop': '停用一批兑换码',
  'coupon.export': '导出优惠券',
  'invoice.issue': '开票',
  'invoice.reject': '驳回开票申请',
  'invoice.red': '红冲发票',
  'invoice.resend': '重发发票通知',
  'invoice.replace': '换发票 PDF',
  'invoice.download': '下载发票',
  'invoice.export': '导出发票',
  'download.upload': '上传安装包',
  'download.change': '改版本说明',
  'download.publish': '发布版本',
  'download.withdraw': '撤下版本',
  'download.export': '导出下载版本',
  'message.create': '发消息',
  'message.change': '改待发消息',
  'message.withdraw': '撤回消息',
  'message.export': '导出消息',
  'job.retry': '重试任务',
  'job.abandon': '放弃任务',
  'system.check': '检查服务商',
  'record.export': '导出操作记录',
  'content.create': '新建内容',
  'content.save': '开始修改内容',
  'content.publish': '发布内容',
  'content.schedule': '定时发布内容',
  'content.unschedule': '取消定时发布',
  'content.withdraw': '下线内容',
  'content.reset': '恢复默认文字',
  'content.discard': '放弃草稿',
  'content.restore': '恢复旧版内容',
  'article-category.add': '新建文章分类',
  'article-category.change': '改文章分类',
  'article-category.remove': '删除文章分类',
  'agreement.withdraw': '撤回协议版本',
  'view.save': '保存视图',
  'view.remove': '删除视图',
  'user.rename': '更正姓名',
  'user.disable': '停用用户',
  'user.enable': '启用用户',
  'user.sign-out': '退出用户的登录',
  'user.reveal': '查看联系方式',
  'user.view': '以成员身份查看',
  'user.export': '导出用户',
  'user.export-data': '导出个人数据',
  'user.erase': '清除个人数据',
  'organization.rename': '更正企业名称',
  'organization.disable': '停用企业',
  'organization.enable': '启用企业',
  'organization.export': '导出企业',
  'media.upload': '上传图片',
  'media.upload-film': '上传视频',
  'media.retry': '重新转码',
  'media.subtitles': '改字幕',
  'media.poster': '换视频封面',
  'media.change': '改图片或视频',
  'media.move': '移动图片或视频',
  'media.replace': '替换图片',
  'media.replace-film': '替换视频',
  'media.crop': '裁切图片',
  'media.remove': '删除图片或视频',
  'media-folder.add': '新建文件夹',
  'media-folder.change': '改文件夹',
  'media-folder.remove': '删除文件夹',
};

/** Says what a line of the record is, such as 下架 or 撤销：改价格. */
export function commandName({ command, undoes, after }: Pick<RecordEntry, 'command' | 'undoes' | 'after'>): string {
  const own = command === 'price.sale' ? (after.isOnSale === true ? '上架' : '下架') : commandNames[command];
  return (undoes === null ? '' : '撤销：') + (own ?? command);
}

/** How a value of the record is named and written. */
interface ValueName {
  readonly label: string;
  readonly kind?: 'fen';
  readonly choices?: Readonly<Record<string, string>>;
}

const roleNames = Object.fromEntries(Object.entries(operatorRoles).map(([role, { name }]) => [role, name]));

/** Names of the values in the record, in the order in which they are read; one that is not here is shown as it is. */
const valueNames: Readonly<Record<string, ValueName>> = {
  name: { label: '姓名' },
  email: { label: '邮箱' },
  role: { label: '角色', choices: roleNames },
  isActive: { label: '状态', choices: { true: '可以登录', false: '已停用' } },
  secondFactor: { label: '两步验证', choices: { true: '已启用', false: '未启用' } },
  sessions: { label: '登录中的设备' },
  priceFen: { label: '售价', kind: 'fen' },
  listPriceFen: { label: '划线价', kind: 'fen' },
  from: { label: '第一天' },
  to: { label: '最后一天' },
  isOnSale: { label: '状态', choices: { true: '在售', false: '已下架' } },
  orderStatus: { label: '订单状态' },
  expireAt: { label: '付款截止' },
  serviceEnd: { label: '服务到期' },
  paymentStatus: { label: '转账状态' },
  payerName: { label: '付款户名' },
  payerBank: { label: '开户银行' },
  payerAccount: { label: '付款账号' },
  lineStatus: { label: '流水状态' },
  orderNo: { label: '订单号' },
  payNo: { label: '支付单号' },
  consequence: { label: '结果' },
  added: { label: '新流水' },
  status: { label: '状态' },
  days: { label: '天数' },
  extendedDays: { label: '延长天数' },
  trialEnd: { label: '试用到期' },
  mobile: { label: '手机号' },
  passkey: { label: '通行密钥' },
  state: { label: '状态' },
  amountFen: { label: '金额', kind: 'fen' },
  refundedFen: { label: '累计退款', kind: 'fen' },
  reference: { label: '流水号' },
  reason: { label: '原因' },
  invoiceNo: { label: '发票号码' },
  redInvoiceNo: { label: '红字发票号码' },
  pdf: { label: 'PDF' },
  wrong: { label: '有问题' },
  warnings: { label: '要注意' },
  rows: { label: '导出的行数' },
  owner: { label: '负责人' },
  nextContact: { label: '下次联系' },
  followUp: { label: '跟进记录' },
  couponName: { label: '名称' },
  terms: { label: '优惠' },
  products: { label: '适用产品' },
  total: { label: '总张数' },
  perUser: { label: '每人限领' },
  isPublic: { label: '公开领取', choices: { true: '是', false: '否' } },
  code: { label: '通用兑换码' },
  version: { label: '版本' },
  requirement: { label: '系统要求' },
  notes: { label: '更新内容' },
  fileName: { label: '文件名' },
  offeredVersion: { label: '提供的版本' },
  messageTitle: { label: '标题' },
  messageText: { label: '正文' },
  messageLink: { label: '链接' },
  messageKind: { label: '类型' },
  sendAt: { label: '发送时间' },
  audience: { label: '发给' },
  people: { label: '人数' },
  codes: { label: '兑换码个数' },
  batch: { label: '这批兑换码' },
  note: { label: '用途' },
  contentState: { label: '状态' },
  publishAt: { label: '发布时间' },
  changedFields: { label: '改动的内容' },
  revision: { label: '恢复的版本' },
  agreementVersion: { label: '版本号' },
  effectiveOn: { label: '生效日期' },
  agreementState: { label: '版本状态' },
  account: { label: '账号' },
  device: { label: '设备' },
  organizationName: { label: '企业名称' },
  organizationState: { label: '企业状态' },
  mediaName: { label: '名称' },
  alt: { label: '图片描述' },
  folder: { label: '文件夹' },
  category: { label: '分类' },
  place: { label: '排序' },
  focus: { label: '焦点' },
  picture: { label: '图片' },
  mediaAddress: { label: '地址' },
  film: { label: '视频' },
  filmState: { label: '状态', choices: { failed: '处理失败', plain: '原文件', waiting: '等待转码' } },
  subtitles: { label: '字幕' },
  poster: { label: '封面' },
};

/** The names of the values that a change says something of, in the order in which they are read. */
export function recordedNames({ before, after }: Changed): string[] {
  const order = Object.keys(valueNames);
  // Those without a place are last.
  const place = (name: string) => order.indexOf(name) >>> 0;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => place(a) - place(b));
}

/** What a value of the record is called, such as 售价; a name that is not known is shown as it is. */
export function recordedLabel(name: string): string {
  return valueNames[name]?.label ?? name;
}

/** A value of the record, such as ¥299.00. */
export function recordedText(name: string, value: RecordedValues[string] | undefined): string {
  const { kind, choices } = valueNames[name] ?? {};
  if (value === null || value === undefined || value === '') return '—';
  if (kind === 'fen') return `¥${formatFen(Number(value))}`;
  return choices?.[String(value)] ?? String(value);
}

/** What a change did to the values, in one line: `售价：¥299.00 → ¥199.00`. */
export function changesText({ before, after }: Changed): string {
  const changed = recordedNames({ before, after }).filter((name) => before[name] !== after[name]);
  return changed
    .map((name) => {
      const [old, next] = [before, after].map((values) =>
        name in values ? recordedText(name, values[name]) : undefined,
      );
      return `${recordedLabel(name)}：${[old, next ?? '—'].filter((text) => text !== undefined).join(' → ')}`;
    })
    .join('，');
}

interface Changed {
  readonly before: RecordedValues;
  readonly after: RecordedValues;
}
