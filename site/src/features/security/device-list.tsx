import { useRef, type ReactNode } from 'react';
import { deviceName } from '#contract/session/device-name.ts';
import { listSessions } from '#contract/session/session-endpoints.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { formatDateTime } from '#contract/china-time.ts';
import { QueryView } from '#ui/query-view/query-view.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

const endDeviceModule = lazyModule(async () => ({ default: (await import('./device-dialogs')).EndDeviceDialog }));
const endOthersModule = lazyModule(async () => ({ default: (await import('./device-dialogs')).EndOthersDialog }));

/** Where the user is signed in; other devices can be signed out. */
export function DeviceList(): ReactNode {
  const read = useRead(listSessions, {}, { revalidateOnFocus: true });
  const endDevice = useLazyDialog(endDeviceModule);
  const endOthers = useLazyDialog(endOthersModule);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone with its device.
  const onDone = () => {
    endDevice.close();
    endOthers.close();
    title.current?.focus();
  };
  const others = read.data?.Items.filter(({ Current }) => !Current).length ?? 0;
  return (
    <SecuritySection
      title={`登录设备${read.data ? `（${read.data.Items.length}）` : ''}`}
      titleRef={title}
      action={
        others > 0 && (
          <Button theme="outline" size="large" onClick={() => endOthers.open({ count: others, onDone })}>
            退出其他全部设备
          </Button>
        )
      }
    >
      <QueryView read={read}>
        {({ Items }) => (
          <ul className="bordered rounded-card ground-surface">
            {Items.map((device) => (
              <SecurityItem
                key={device.Id}
                name={deviceName(device.UserAgent)}
                action={
                  device.Current ? (
                    <p className={styles.here}>本机</p>
                  ) : (
                    <Button
                      theme="outline"
                      size="large"
                      aria-label={`让 ${deviceName(device.UserAgent)} 退出登录`}
                      onClick={() => endDevice.open({ device, onDone })}
                    >
                      退出登录
                    </Button>
                  )
                }
              >
                <p className={styles.facts}>
                  {device.Place && `${device.Place} · `}登录于 {formatDateTime(device.CTime)} · 最近使用{' '}
                  {formatDateTime(device.LTime)}
                </p>
              </SecurityItem>
            ))}
          </ul>
        )}
      </QueryView>
      {endDevice.dialog}
      {endOthers.dialog}
    </SecuritySection>
  );
}
