import type { ReactNode } from 'react';
import { Drawer } from './drawer';
import styles from './switch-account-dialog.module.css';
import { Button } from '#ui/button/button.tsx';

interface SwitchAccountDialogProps {
  /** The accounts by the names that others may see: who is signed in, and whom a link would sign in. */
  current: string;
  offered: string;
  /** Signs in as the offered account. */
  accept: () => void;
  onClose: () => void;
}

/** Asks before a link signs the visitor in to another account than theirs (site S-2); closing it keeps theirs. */
export default function SwitchAccountDialog({
  current,
  offered,
  accept,
  onClose,
}: SwitchAccountDialogProps): ReactNode {
  const change = () => {
    onClose();
    accept();
  };
  return (
    <Drawer title="切换账号？" place="middle" onClose={onClose}>
      <div className={styles.content}>
        <p className={styles.words}>您打开的链接会登录另一个账号。如果不是您本人的操作，请保持当前账号。</p>
        <p>
          当前：<strong>{current}</strong>
        </p>
        <p>
          链接中的账号：<strong>{offered}</strong>
        </p>
        <div className={styles.buttons}>
          <Button onClick={change}>切换账号</Button>
          <Button theme="solid" data-first-focus onClick={onClose}>
            保持当前账号
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
