import type { ReactNode } from 'react';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { Button } from '#ui/button/button.tsx';
import { useLazyDialog } from '#ui/dialog/use-lazy-dialog.tsx';
import { SecurityItem, SecuritySection } from './security-section';
import styles from './security.module.css';

const dialogModule = lazyModule(() => import('./close-account-dialog'));

/** Opens the dialog that closes the account. */
export function AccountClosing(): ReactNode {
  const { open, dialog } = useLazyDialog(dialogModule);
  return (
    <SecuritySection title="注销账号">
      <ul className="bordered rounded-card ground-surface">
        <SecurityItem
          action={
            <Button theme="outline" type="danger" size="large" aria-haspopup="dialog" onClick={() => open({})}>
              注销账号
            </Button>
          }
        >
          <p className={styles.facts}>永久删除您的个人资料，之后无法找回。请先处理未完成的订单并移交企业。</p>
        </SecurityItem>
      </ul>
      {dialog}
    </SecuritySection>
  );
}
