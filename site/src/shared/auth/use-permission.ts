import { useCallback } from 'react';
import type { Role } from '../../../contract/routes/route-table';
import { isPermitted } from './is-permitted';
import { useOptionalSession } from './session-context';

/** Tells whether the present role is among some; presentation only, the server decides by itself. */
export function usePermission(): (roles: readonly Role[]) => boolean {
  const role = useOptionalSession()?.role ?? '';
  return useCallback((roles) => isPermitted(roles, role), [role]);
}
