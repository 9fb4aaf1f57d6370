import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
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

/**
 * Restricts an element of HTML from the CMS to some roles (site R-PERM-1): it is absent from the document for all others.
 * @throws Error while rendering when `roles` is not an array.
 */
export function applyPermission(element: ReactElement, roles: readonly PermittedRole[]): ReactElement {
  return (
    <Permission key={element.key} roles={roles}>
      {element}
    </Permission>
  );
}
