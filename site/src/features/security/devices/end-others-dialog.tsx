import type { ReactNode } from 'react';
import { endOtherSessions, listSessions } from '#contract/session/session-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';

interface EndOthersDialogProps {
  /** Devices beside this one. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before every other device is signed out. */
export default function EndOthersDialog({ count, onDone, onClose }: EndOthersDialogProps): ReactNode {
  const { submit, isPending, failure } = useAction(endOtherSessions, { refreshes: [listSessions] });
  const notify = useNotify();
  const end = async () => {
    try {
      const { Ended } = await submit({});
      notify.success(`已让 ${Ended} 台设备退出登录`);
      onDone();
    } catch {
      // The form shows why.
    }
  };
  return (
    <FormDialog
      title="退出其他全部设备？"
      action="全部退出"
      isPending={isPending}
      failure={failure && failureText(failure)}
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
      onClose={onClose}
    >
      <p>除本机外的 {count} 台设备需要重新登录才能继续使用。</p>
    </FormDialog>
  );
}
