import IconSetting from '@douyinfe/semi-icons/lib/es/icons/IconSetting';
import type { ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import styles from './settings-button.module.css';

const drawerModule = lazyModule(() => import('./settings-drawer'));

/** Opens the settings of the site's look. */
export function SettingsButton(): ReactNode {
  const { open, dialog } = useLazyDialog(drawerModule);
  return (
    <>
      <Button theme="text" className={styles.button} aria-haspopup="dialog" onClick={() => open({})}>
        <IconSetting aria-hidden />
        <span>外观设置</span>
      </Button>
      {dialog}
    </>
  );
}
