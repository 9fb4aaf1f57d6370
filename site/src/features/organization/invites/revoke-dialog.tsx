import type { ReactNode } from 'react';
import { revokeInvite } from '#contract/organization/invite-endpoints.ts';
import type { Invite } from '#contract/organization/invite-schema.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { useOrganizationAction } from '../use-organization-action';

interface RevokeDialogProps {
  invite: Invite;
  onClose: () => void;
  onDone: () => void;
}

/** Ends an invitation. */
export function RevokeDialog({ invite, onClose, onDone }: RevokeDialogProps): ReactNode {
  const { run, isPending, failureText } = useOrganizationAction(revokeInvite);
  const notify = useNotify();
  const revoke = async () => {
    if (!(await run({ params: { code: invite.Code } }))) return;
    notify.success('邀请已撤销');
    onDone();
  };
  return (
    <ActionForm
      title="撤销邀请"
      action="撤销邀请"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <p>撤销后，链接和二维码立即失效，不能恢复。</p>
      {invite.Used > 0 && <p>已经加入的 {invite.Used} 人不受影响。</p>}
    </ActionForm>
  );
}
