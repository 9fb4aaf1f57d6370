import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useEffect, useState, type ReactNode } from 'react';
import { useServerMenu, type ServerMenuState } from '#data/session/server-menu.ts';
import styles from './menu-notice.module.css';

/** How long the final message stays, in milliseconds. */
const lastWordTime = 3_000;

const texts: Record<ServerMenuState['status'], string> = {
  absent: '',
  loading: '菜单加载中…',
  loaded: '菜单加载成功',
  failed: '菜单加载失败',
};

/** A notice for the loading of the server's menu, whose text follows the state. */
export function MenuNotice(): ReactNode {
  const { status } = useServerMenu();
  const [closed, setClosed] = useState<ServerMenuState['status']>('absent');

  useEffect(() => {
    if (status !== 'loaded' && status !== 'failed') return undefined;
    const timer = setTimeout(() => setClosed(status), lastWordTime);
    return () => clearTimeout(timer);
  }, [status]);

  const isShown = status !== 'absent' && closed !== status;
  return (
    <output>
      {isShown && (
        <div id="menuNotice" className={styles.notice} data-status={status}>
          <span>{texts[status]}</span>
          <button type="button" className={styles.close} aria-label="关闭通知" onClick={() => setClosed(status)}>
            <IconClose aria-hidden size="small" />
          </button>
        </div>
      )}
    </output>
  );
}
