import { useCallback, useState, type ReactNode } from 'react';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from '../security.module.css';
import { Button } from '#ui/button/button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const dialogModule = lazyModule(() => import('./close-account-dialog'));

/** The way to close the account. */
export function AccountClosing(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <section className={styles.section} aria-labelledby="closing-title">
      <div className={styles.head}>
        <h2 id="closing-title" className={styles.title}>
          注销账号
        </h2>
      </div>
      <div className={styles.list}>
        <div className={styles.item}>
          <p className={styles.facts}>永久删除您的个人资料，之后无法找回。请先处理未完成的订单并移交企业。</p>
          <Button theme="outline" type="danger" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            注销账号
          </Button>
        </div>
      </div>
      {isOpen && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </section>
  );
}
