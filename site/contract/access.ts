import type { OperatorAccess } from './operator/operator-access';

/** What the roles of an organisation may allow their members: the names behind `Action_` (site R-PERMKEY-1). */
export const memberActions = [
  'OrderCreate',
  'OrderCancel',
  'TrialApply',
  'CouponReceive',
  'OrderRefund',
  'InvoiceApply',
  'Invite',
  'MemberManage',
  'OrgRename',
  'OwnerTransfer',
  'OrgClose',
] as const;

export type MemberAction = (typeof memberActions)[number];

/**
 * What an endpoint needs of who calls it; the server refuses everybody else before it reads the input.
 * - `public`: nothing.
 * - `signed-in`: a user, whatever becomes of the organisation they are in.
 * - `action`: a member of an active organisation whose role allows the action.
 * - `operator`: somebody of the provider's staff who was granted the permission.
 */
export type Access = 'public' | 'signed-in' | { readonly action: MemberAction } | { readonly operator: OperatorAccess };
