import type { ReactNode } from 'react';
import { changeMember } from '#contract/organization/member-endpoints.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { useOrganizationAction } from '../use-organization-action';
import type { MemberDialogProps } from './member-dialog-props';

/** Makes a member an admin, or the reverse. */
export function RoleDialog({ member, onClose, onDone }: MemberDialogProps): ReactNode {
  const { run, isPending, failureText } = useOrganizationAction(changeMember);
  const notify = useNotify();
  const { UserId, UserName } = member;
  const isAdmin = member.Role === 'admin';
  const title = isAdmin ? '取消管理员' : '设为管理员';
  const change = async () => {
    const Role = isAdmin ? ('member' as const) : ('admin' as const);
    if (!(await run({ params: { userId: String(UserId) }, body: { Role } }))) return;
    notify.success(isAdmin ? `${UserName} 现在是成员` : `${UserName} 现在是管理员`);
    onDone();
  };
  return (
    <ActionForm
      title={title}
      action={title}
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      {isAdmin ? (
        <p>{UserName} 不再能管理成员、邀请、退款与发票，仍可使用企业的应用与订单。</p>
      ) : (
        <p>{UserName} 将可以邀请和移除成员、修改企业名称、申请退款与发票。转让与解散企业仍只有所有者可以操作。</p>
      )}
      <p>变更立即生效。</p>
    </ActionForm>
  );
}
