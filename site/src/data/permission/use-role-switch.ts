import type { SiteRole } from '#contract/routes/site-role.ts';
import { isDevelopment } from '#data/config/is-development.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session-context.ts';

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
