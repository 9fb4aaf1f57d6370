import { useContext } from 'react';
import { usePending } from '#data/http/use-pending.ts';
import { useSession, useSessionStore } from '#data/session/session.tsx';
import { UnsavedChangesContext } from '#data/navigation/unsaved-changes.ts';
import { useNotify } from '#ui/toast/use-notify.ts';

interface OrganizationSwitch {
  /** Asks about what is unsaved, makes the organisation the current one and says so. Never rejects. */
  switchTo(organization: { OrgId: number; OrgName: string }): Promise<void>;
  isPending: boolean;
}

/** The way into another organisation of the visitor's. */
export function useOrganizationSwitch(): OrganizationSwitch {
  const { user } = useSession();
  const session = useSessionStore();
  const unsaved = useContext(UnsavedChangesContext);
  const notify = useNotify();
  const { isPending, whilePending } = usePending();
  return {
    isPending,
    async switchTo({ OrgId, OrgName }) {
      if (isPending || OrgId === user.OrgId || !(await unsaved.mayLeave())) return;
      try {
        await whilePending(() => session.switchOrganization(OrgId));
        notify.success(`已切换到${OrgName}`);
      } catch {
        // The call has announced why.
      }
    },
  };
}
