import { useCallback, useRef, useState, type ReactNode } from 'react';
import { listSessions } from '#contract/session/session-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { ReadView } from '#ui/query-view/read-view.tsx';
import { formatDateTime } from '#ui/format/dates.ts';
import styles from '../security.module.css';
import type { SignedInDevice } from './end-device-dialog';
import { deviceName } from '#contract/session/device-name.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const endDeviceModule = lazyModule(() => import('./end-device-dialog'));
const endOthersModule = lazyModule(() => import('./end-others-dialog'));

/** Where the user is signed in; other devices can be signed out. */
export function DeviceList(): ReactNode {
  const read = useRead(listSessions, {}, { revalidateOnFocus: true });
  const [asked, setAsked] = useState<SignedInDevice | 'others'>();
  const title = useRef<HTMLHeadingElement>(null);
  const close = useCallback(() => setAsked(undefined), []);
  // The button that was pressed is gone with its device.
  const settle = () => {
    close();
    title.current?.focus();
  };
  const others = read.data?.Items.filter(({ Current }) => !Current).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <div className={styles.head}>
        <h2 ref={title} id="devices-title" className={styles.title} tabIndex={-1}>
          登录设备{read.data && `（${read.data.Items.length}）`}
        </h2>
        {others > 0 && (
          <Button theme="outline" size="large" onClick={() => setAsked('others')}>
            退出其他全部设备
          </Button>
        )}
      </div>
      <ReadView read={read}>
        {({ Items }) => (
          <ul className={styles.list}>
            {Items.map((device) => (
              <li key={device.Id} className={styles.item}>
                <div>
                  <h3 className={styles.name}>{deviceName(device.UserAgent)}</h3>
                  <p className={styles.facts}>
                    {device.Place && `${device.Place} · `}登录于 {formatDateTime(device.CTime)} · 最近使用{' '}
                    {formatDateTime(device.LTime)}
                  </p>
                </div>
                {device.Current ? (
                  <p className={styles.here}>本机</p>
                ) : (
                  <Button
                    theme="outline"
                    size="large"
                    aria-label={`让 ${deviceName(device.UserAgent)} 退出登录`}
                    onClick={() => setAsked(device)}
                  >
                    退出登录
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ReadView>
      {asked === 'others' && (
        <LazyPart
          module={endOthersModule}
          props={{ count: others, onDone: settle, onClose: close }}
          onDismiss={close}
        />
      )}
      {asked && asked !== 'others' && (
        <LazyPart
          module={endDeviceModule}
          props={{ device: asked, onDone: settle, onClose: close }}
          onDismiss={close}
        />
      )}
    </section>
  );
}
