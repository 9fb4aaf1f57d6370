import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { endSession, listSessions } from '#contract/session/session-endpoints.ts';
import type { ListSessionsReply } from '#contract/session/session-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { deviceName } from '#contract/session/device-name.ts';

export type SignedInDevice = ListSessionsReply['Items'][number];

interface EndDeviceDialogProps {
  device: SignedInDevice;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before another device is signed out. */
export default function EndDeviceDialog({ device, onDone, onClose }: EndDeviceDialogProps): ReactNode {
  const { submit, isPending, failure } = useAction(endSession, { refreshes: [listSessions] });
  const notify = useNotify();
  const end = async () => {
    try {
      await submit({ params: { id: String(device.Id) } });
    } catch (error) {
      // One that has ended by itself is what was asked for.
      if (!(error instanceof ApiFailure) || error.code !== codes.notFound) return;
    }
    notify.success('该设备已退出登录');
    onDone();
  };
  return (
    <FormDialog
      title="退出这台设备？"
      action="退出登录"
      isPending={isPending}
      failure={failure && failureText(failure)}
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
      onClose={onClose}
    >
      <p>
        {deviceName(device.UserAgent)}
        {device.Place && `（${device.Place}）`}需要重新登录才能继续使用。如果不认识这台设备，请同时修改密码。
      </p>
    </FormDialog>
  );
}
