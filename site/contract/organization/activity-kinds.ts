/** What the activity log of an organisation notes. */
export const activityKinds = [
  'member-joined',
  'member-left',
  'member-removed',
  'role-changed',
  'ownership-transferred',
  'invite-created',
  'invite-revoked',
  'organization-renamed',
  'order-placed',
  'refund-requested',
  'invoice-requested',
  'trial-requested',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activityLabels: Readonly<Record<ActivityKind, string>> = {
  'member-joined': '加入企业',
  'member-left': '退出企业',
  'member-removed': '移除成员',
  'role-changed': '调整角色',
  'ownership-transferred': '转让所有者',
  'invite-created': '创建邀请',
  'invite-revoked': '撤销邀请',
  'organization-renamed': '修改企业名称',
  'order-placed': '提交订单',
  'refund-requested': '申请退款',
  'invoice-requested': '申请发票',
  'trial-requested': '申请试用',
};
