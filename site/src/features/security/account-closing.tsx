import { useCallback, useState, type ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

const dialogModule = lazyModule(() => import('./close-account-dialog'));

/** Opens the dialog that closes the account. */
export function AccountClosing(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <SecuritySection title="注销账号">
      <ul className={styles.list}>
        <SecurityItem
          action={
            <Button theme="outline" type="danger" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              注销账号
            </Button>
          }
        >
          <p className={styles.facts}>永久删除您的个人资料，之后无法找回。请先处理未完成的订单并移交企业。</p>
        </SecurityItem>
      </ul>
      {isOpen && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </SecuritySection>
  );
}
