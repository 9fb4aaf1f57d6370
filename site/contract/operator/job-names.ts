/** The states of a job: a failed one is tried again by itself, a dead one is not. */
export const jobStates = ['dead', 'failing', 'due', 'running', 'waiting'] as const;
export type JobState = (typeof jobStates)[number];

export const jobStateLabels: Readonly<Record<JobState, string>> = {
  dead: '已停止',
  failing: '等待重试',
  due: '排队中',
  running: '运行中',
  waiting: '未到时间',
};

const topicNames: Readonly<Record<string, string>> = {
  'alerts.notify': '写入告警日志',
  'alerts.notify-operators': '通知运营人员',
  'coupon.remind-of-expiry': '优惠券到期提醒',
  'download.check': '核对安装包',
  'downloads.offer-due': '按时发布安装包',
  'entitlements.remind-of-expiry': '服务到期提醒',
  'export.write': '生成导出的文件',
  'identity.account-notice': '发送账号通知',
  'keys.encrypt': '更换密钥后重新加密',
  'media.make-renditions': '给视频转码',
  'media.remove-released': '清理不再使用的素材文件',
  'message.deliver': '发送或撤回消息',
  'messages.count-reads': '统计消息的已读人数',
  'messages.start-due': '按时发送消息',
  'orders.close-payments': '关闭订单的支付',
  'orders.fulfil': '开通订单',
  'orders.refund': '退还无法开通的订单',
  'payments.ask-for-refund': '向渠道申请退款',
  'payments.ask-for-refunds-again': '再次申请退款',
  'payments.check-ledger': '核对账本',
  'payments.close': '关闭支付',
  'payments.close-overdue-orders': '关闭过期订单',
  'payments.close-stray-trade': '关闭多余的支付',
  'payments.compare-bill': '核对渠道账单',
  'payments.money-went-back': '退款后处理发票',
  'payments.reconcile': '查询支付结果',
  'payments.schedule-bills': '安排账单核对',
  'prices.advance': '限时价开始和结束',
  'reports.turn-days': '整理页面统计',
  'trials.end': '结束到期的试用',
  'trials.remind': '试用到期提醒',
  'uploads.remove-orphans': '清理无主文件',
  'uploads.remove-unshown': '清理不再展示的图片',
};

/** Names a topic for operators; one that is not listed keeps its own name. */
export function topicName(topic: string): string {
  if (topic.startsWith('retention.')) return `清理过期数据：${topic.slice('retention.'.length)}`;
  if (topic.startsWith('search-engines.')) return '通知搜索引擎';
  return topicNames[topic] ?? topic;
}
