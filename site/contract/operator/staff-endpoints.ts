import { endpoint } from '../endpoint';
import type { ChangeInput, ChangeReply } from './change-schema';
import type { OperatorRole } from './operator-access';
import type { AddStaffReply, GetStaffReply, ListStaffQuery, ListStaffReply, StaffParams } from './staff-schema';

/** GET /staff: the operators. */
export const listStaff = endpoint<{ query: ListStaffQuery; reply: ListStaffReply }>({
  name: 'listStaff',
  base: 'operator',
  method: 'GET',
  path: '/staff',
  access: { operator: 'staff.read' },
});

/** GET /staff/{id}: one operator with their open sessions. */
export const getStaff = endpoint<{ params: StaffParams; reply: GetStaffReply }>({
  name: 'getStaff',
  base: 'operator',
  method: 'GET',
  path: '/staff/:id',
  access: { operator: 'staff.read' },
  failures: ['notFound'],
});

/** POST /staff: a new operator, with a password for the first sign-in. */
export const addStaff = endpoint<{
  body: { email: string; name: string; role: OperatorRole } & ChangeInput;
  reply: AddStaffReply;
}>({
  name: 'addStaff',
  base: 'operator',
  method: 'POST',
  path: '/staff',
  access: { operator: 'staff.change' },
  recentProof: true,
  failures: ['identityTaken'],
});

/** PATCH /staff/{id}: name, role, and whether they may sign in; who may no longer is signed out at once. */
export const changeStaff = endpoint<{
  params: StaffParams;
  body: { name: string; role: OperatorRole; isActive: boolean; version: string } & ChangeInput;
  reply: ChangeReply;
}>({
  name: 'changeStaff',
  base: 'operator',
  method: 'PATCH',
  path: '/staff/:id',
  access: { operator: 'staff.change' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'forbidden'],
});

/** POST /staff/{id}/second-factor-reset: takes the second factor of somebody who lost it away; both are told by mail. */
export const resetSecondFactor = endpoint<{ params: StaffParams; body: ChangeInput; reply: ChangeReply }>({
  name: 'resetSecondFactor',
  base: 'operator',
  method: 'POST',
  path: '/staff/:id/second-factor-reset',
  access: { operator: 'staff.approve' },
  recentProof: true,
  failures: ['notFound', 'conflict', 'forbidden'],
});

/** POST /staff/{id}/password-reset: another password for the next sign-in; all their sessions end. */
export const resetStaffPassword = endpoint<{ params: StaffParams; body: ChangeInput; reply: AddStaffReply }>({
  name: 'resetStaffPassword',
  base: 'operator',
  method: 'POST',
  path: '/staff/:id/password-reset',
  access: { operator: 'staff.change' },
  recentProof: true,
  failures: ['notFound', 'forbidden'],
});

/** POST /staff/{id}/sign-out: ends all sessions of an operator. */
export const endStaffSessions = endpoint<{ params: StaffParams; body: ChangeInput; reply: ChangeReply }>({
  name: 'endStaffSessions',
  base: 'operator',
  method: 'POST',
  path: '/staff/:id/sign-out',
  access: { operator: 'staff.change' },
  recentProof: true,
  failures: ['notFound'],
});
