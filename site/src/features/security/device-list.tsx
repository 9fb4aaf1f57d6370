import { useCallback, useRef, useState, type ReactNode } from 'react';
import { deviceName } from '#contract/session/device-name.ts';
import { listSessions } from '#contract/session/session-endpoints.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useRead } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { formatDateTime } from '#ui/format/dates.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import type { SignedInDevice } from './device-dialogs';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

const endDeviceModule = lazyModule(async () => ({ default: (await import('./device-dialogs')).EndDeviceDialog }));
const endOthersModule = lazyModule(async () => ({ default: (await import('./device-dialogs')).EndOthersDialog }));

/** Where the user is signed in; other devices can be signed out. */
export function DeviceList(): ReactNode {
  const read = useRead(listSessions, {}, { revalidateOnFocus: true });
  const [opened, setOpened] = useState<SignedInDevice | 'others'>();
  const title = useRef<HTMLHeadingElement>(null);
  const onClose = useCallback(() => setOpened(undefined), []);
  // The button that was pressed is gone with its device.
  const onDone = () => {
    onClose();
    title.current?.focus();
  };
  const others = read.data?.Items.filter(({ Current }) => !Current).length ?? 0;
  return (
    <SecuritySection
      title={`登录设备${read.data ? `（${read.data.Items.length}）` : ''}`}
      titleRef={title}
      action={
        others > 0 && (
          <Button theme="outline" size="large" onClick={() => setOpened('others')}>
            退出其他全部设备
          </Button>
        )
      }
    >
      <ReadView read={read}>
        {({ Items }) => (
          <ul className={styles.list}>
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
                      onClick={() => setOpened(device)}
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
      </ReadView>
      {opened === 'others' && (
        <LazyPart module={endOthersModule} props={{ count: others, onDone, onClose }} onDismiss={onClose} />
      )}
      {opened && opened !== 'others' && (
        <LazyPart module={endDeviceModule} props={{ device: opened, onDone, onClose }} onDismiss={onClose} />
      )}
    </SecuritySection>
  );
}
