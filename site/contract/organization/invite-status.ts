/** The states of an invitation (site 1.7). */
export const inviteStatus = { open: 0, used: 1, expired: 2, revoked: 3 } as const;
export type InviteStatus = (typeof inviteStatus)[keyof typeof inviteStatus];
export const inviteStatuses = Object.values(inviteStatus);

export const inviteStatusLabels: Readonly<Record<InviteStatus, string>> = {
  0: '有效',
  1: '已用完',
  2: '已过期',
  3: '已撤销',
};
