import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveOrganization } from '#contract/organization/organization-endpoints.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { organizationPath } from '../organization-place';
import { useOrganizationAction } from '../use-organization-action';
import type { SettingDialogProps } from './setting-dialog-props';

/** Takes the visitor out of the organisation; the session goes on in another one. */
export function LeaveDialog({ user: { OrgId, OrgName }, onClose }: SettingDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const { run, isPending, failureText } = useOrganizationAction(leaveOrganization);
  const leave = async () => {
    const next = await run({ body: { OrgId } });
    if (!next) return;
    onClose();
    await session.switchOrganization(next.OrgId).catch(() => undefined);
    notify.success(`已退出${OrgName}，当前企业：${next.OrgName}`);
    void navigate(organizationPath({ view: 'mine' }), { replace: true });
  };
  return (
    <ActionForm
      title="退出企业"
      action="退出企业"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <p>
        退出 <strong>{OrgName}</strong>？
      </p>
      <p>立即生效，您不能再看到这家企业的应用、订单与数据。您的账号和其他企业不受影响。</p>
    </ActionForm>
  );
}
