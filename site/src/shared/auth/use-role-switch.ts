import { isDevelopment } from '../config/is-development';
import { useRuntimeConfig } from '../config/runtime-config';
import { useOptionalSession, useSessionStore } from './session-context';
import type { SessionRole } from './session-role';

export interface RoleSwitch {
  role: SessionRole;
  /** Goes on as the other role. */
  toggle(): void;
}

/** Shows the site as another role sees it; undefined where that is not offered (site R-ROLE-3). */
export function useRoleSwitch(): RoleSwitch | undefined {
  const { flags } = useRuntimeConfig();
  const store = useSessionStore();
  const role = useOptionalSession()?.role;
  if (!role || !(flags.roleSwitch || isDevelopment)) return undefined;
  return { role, toggle: () => void store.switchRole(role === 'admin' ? 'user' : 'admin') };
}
