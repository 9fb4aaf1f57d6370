import type { PropsWithChildren, ReactNode } from 'react';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { usePermission } from '#data/session/permission.ts';

interface PermissionProps {
  /** Roles that see the content; an empty list hides it from everybody. */
  roles: readonly PermittedRole[];
}

/** Renders its content for some roles only (site R-PERM-1). @throws Error when `roles` is not an array. */
export function Permission({ roles, children }: PropsWithChildren<PermissionProps>): ReactNode {
  return usePermission()(roles) ? children : null;
}
