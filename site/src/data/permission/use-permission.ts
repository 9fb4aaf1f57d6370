import { useCallback } from 'react';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { isPermitted } from './is-permitted';
import { useOptionalSession } from '#data/session/session-context.ts';

/** Returns a check of the visitor's role against a list. It only decides what is shown; the server checks permissions itself. */
export function usePermission(): (roles: readonly PermittedRole[]) => boolean {
  const role = useOptionalSession()?.role ?? '';
  return useCallback((roles) => isPermitted(roles, role), [role]);
}
