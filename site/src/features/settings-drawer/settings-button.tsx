import IconSetting from '@douyinfe/semi-icons/lib/es/icons/IconSetting';
import { useCallback, useState, type ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './settings-button.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const drawerModule = lazyModule(() => import('./settings-drawer'));

/** Opens the settings of how the site looks. */
export function SettingsButton({ className = styles.button }: { className?: string | undefined }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSetting aria-hidden />
        <span>外观设置</span>
      </button>
      {isOpen && <LazyPart module={drawerModule} props={{ onClose: close }} onDismiss={close} />}
    </>
  );
}
