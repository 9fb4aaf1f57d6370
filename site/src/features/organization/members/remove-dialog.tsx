import type { ReactNode } from 'react';
import { removeMember } from '#contract/organization/member-endpoints.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm, ActionNotes } from '#ui/dialog/form-dialog.tsx';
import { useOrganizationAction } from '../use-organization-action';
import type { MemberDialogProps } from './member-dialog-props';

/** Takes somebody out of the organisation. */
export function RemoveDialog({ member, onClose, onDone }: MemberDialogProps): ReactNode {
  const { run, isPending, failureText } = useOrganizationAction(removeMember);
  const notify = useNotify();
  const { UserId, UserName } = member;
  const remove = async () => {
    if (!(await run({ params: { userId: String(UserId) } }))) return;
    notify.success(`已移除 ${UserName}`);
    onDone();
  };
  return (
    <ActionForm
      title="移除成员"
      action="移除"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <p>
        把 <strong>{UserName}</strong> 移出企业？
      </p>
      <ActionNotes>
        <li>立即生效：对方在所有设备上都不能再看到企业的应用、订单与数据。</li>
        <li>对方提交过的订单与操作记录会保留。</li>
        <li>需要时可以重新邀请。</li>
      </ActionNotes>
    </ActionForm>
  );
}
