import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { deviceName } from '#contract/session/device-name.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/session/session-endpoints.ts';
import type { ListSessionsReply } from '#contract/session/session-schema.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';

type SignedInDevice = ListSessionsReply['Items'][number];

interface DeviceDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Asks before another device is signed out. */
export function EndDeviceDialog({
  device,
  onDone,
  onClose,
}: DeviceDialogProps & { device: SignedInDevice }): ReactNode {
  const notify = useNotify();
  const succeed = () => {
    notify.success('该设备已退出登录');
    onDone();
  };
  const form = useEndpointForm(endSession, {
    defaultValues: {},
    toInput: () => ({ params: { id: String(device.Id) } }),
    refreshes: [listSessions],
    onSuccess: succeed,
    onFailure({ code }) {
      // One that has ended by itself is what was asked for.
      if (code === codes.notFound) succeed();
      return code === codes.notFound;
    },
  });
  return (
    <FormDialog title="退出这台设备？" action="退出登录" form={form} onClose={onClose}>
      <p>
        {deviceName(device.UserAgent)}
        {device.Place && `（${device.Place}）`}需要重新登录才能继续使用。如果不认识这台设备，请同时修改密码。
      </p>
    </FormDialog>
  );
}

/** Asks before every other device is signed out. @param props.count of the other devices. */
export function EndOthersDialog({ count, onDone, onClose }: DeviceDialogProps & { count: number }): ReactNode {
  const notify = useNotify();
  const form = useEndpointForm(endOtherSessions, {
    defaultValues: {},
    toInput: () => ({}),
    refreshes: [listSessions],
    onSuccess({ Ended }) {
      notify.success(`已让 ${Ended} 台设备退出登录`);
      onDone();
    },
  });
  return (
    <FormDialog title="退出其他全部设备？" action="全部退出" form={form} onClose={onClose}>
      <p>除本机外的 {count} 台设备需要重新登录才能继续使用。</p>
    </FormDialog>
  );
}
