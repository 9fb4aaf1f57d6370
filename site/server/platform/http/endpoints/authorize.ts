import type { Access } from '../../../../contract/access';
import { AppFailure } from '../../../app-failure';
import type { Caller } from '../../caller';

/** @throws AppFailure when the caller may not do what an endpoint with this access does. */
export function authorize(caller: Caller, access: Access): void {
  if (access === 'public') return;
  if (caller.kind === 'visitor') throw new AppFailure('loginRequired');
  if (access === 'signed-in') {
    if (caller.kind !== 'member') throw new AppFailure('forbidden');
  } else if ('operator' in access) {
    if (caller.kind !== 'operator' || !caller.permissions.includes(access.operator)) throw new AppFailure('forbidden');
  } else {
    if (caller.kind !== 'member') throw new AppFailure('forbidden');
    if (!caller.organizationActive) throw new AppFailure('forbidden', { message: '该企业已停用' });
    if (!caller.actions.includes(access.action)) throw new AppFailure('forbidden');
  }
}
