import type { SiteRole } from '../../../../contract/routes/site-role';
import { isDevelopment } from '../../config/is-development';
import { useRuntimeConfig } from '../../config/runtime-config';
import { useOptionalSession, useSessionStore } from '../session/session-context';

export interface RoleSwitch {
  role: SiteRole;
  /** Shows the site as the other role sees it. */
  toggle(): void;
}

/** Switches between the roles for a preview of the site; undefined where that is not offered (site R-ROLE-3). */
export function useRoleSwitch(): RoleSwitch | undefined {
  const { flags } = useRuntimeConfig();
  const store = useSessionStore();
  const role = useOptionalSession()?.role;
  if (!role || !(flags.roleSwitch || isDevelopment)) return undefined;
  return { role, toggle: () => void store.switchRole(role === 'admin' ? 'user' : 'admin') };
}
