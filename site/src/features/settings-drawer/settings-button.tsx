import IconSetting from '@douyinfe/semi-icons/lib/es/icons/IconSetting';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './settings-button.module.css';

const drawerModule = lazyModule(() => import('./settings-drawer'));

/** Opens the settings of the site's look. */
export function SettingsButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button theme="text" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSetting aria-hidden />
        <span>外观设置</span>
      </Button>
      {isOpen && <LazyPart module={drawerModule} props={{ onClose: close }} onDismiss={close} />}
    </>
  );
}
