import Button from '@douyinfe/semi-ui/lib/es/button';
import type { ReactNode } from 'react';
import { endSession, listSessions } from '../../../../contract/session/session-endpoints';
import { useEndpoint } from '../../../shared/api/use-endpoint';
import { useSubmit } from '../../../shared/api/use-submit';
import { ReadView } from '../../../shared/ui/loading/read-view';
import { useNotify } from '../../../shared/ui/feedback/use-notify';
import { formatDateTime } from '../../../shared/utils/format/format-date-time';
import { deviceName } from './device-name';
import styles from './record-list.module.css';

/** Where the visitor is signed in; other devices can be signed out. */
export default function SecurityTab(): ReactNode {
  const read = useEndpoint(listSessions, {}, { failureInPlace: true });
  const { submit, isPending } = useSubmit(endSession, { refreshes: [listSessions] });
  const notify = useNotify();
  const end = async (id: number) => {
    await submit({ params: { id: String(id) } });
    notify.success('该设备已退出登录');
  };
  return (
    <ReadView read={read}>
      {({ Items }) => (
        <ul className={styles.list}>
          {Items.map(({ Id, UserAgent, Current, CTime, LTime }) => (
            <li key={Id} className={styles.item}>
              <div>
                <h2 className={styles.name}>{deviceName(UserAgent)}</h2>
                <p className={styles.facts}>
                  登录于 {formatDateTime(CTime)} · 最近使用 {formatDateTime(LTime)}
                </p>
              </div>
              {Current ? (
                <p className={styles.mark}>本机</p>
              ) : (
                <Button
                  theme="outline"
                  disabled={isPending}
                  aria-label={`让 ${deviceName(UserAgent)} 退出登录`}
                  // The client has announced the failure.
                  onClick={() => void end(Id).catch(() => undefined)}
                >
                  退出登录
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </ReadView>
  );
}
