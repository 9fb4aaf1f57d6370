import type { ReactElement } from 'react';
import type { PermittedRole } from '#contract/routes/site-role.ts';
import { Permission } from './permission';

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
