import type { PropsWithChildren, ReactNode } from 'react';
import type { PermittedRole } from '../../../../contract/routes/site-role';
import { usePermission } from '../../auth/permission/use-permission';

interface PermissionProps {
  /** Roles that see the content; nobody does when there are none. */
  roles: readonly PermittedRole[];
}

/** Content for some roles alone (site R-PERM-1). @throws Error when the roles are no list. */
export function Permission({ roles, children }: PropsWithChildren<PermissionProps>): ReactNode {
  return usePermission()(roles) ? children : null;
}
