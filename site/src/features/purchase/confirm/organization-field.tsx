import { useCallback, useState, type ReactNode } from 'react';
import { useSession } from '#data/session/session.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './order-form.module.css';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const dialogModule = lazyModule(() => import('./organization-dialog'));

/** The organisation that an order is for, and the way to another one of the buyer's. */
export function OrganizationField(): ReactNode {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const hasOthers = user.OrgList.some(({ OrgId, Status }) => OrgId !== user.OrgId && Status === 1);
  return (
    <div className={styles.line}>
      <p>{user.OrgName}</p>
      {hasOthers && (
        <button type="button" className={styles.change} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          更换企业
        </button>
      )}
      {isOpen && <LazyPart module={dialogModule} props={{ onClose: close }} onDismiss={close} />}
    </div>
  );
}
