import type { ReactNode } from 'react';
import { accountName } from '#data/session/user-state.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import styles from './account-note.module.css';

interface AccountNoteProps {
  /** What is about to be done with the account, such as 支付; absent for what has nothing to do with it. */
  action?: string;
}

/** Names the account that is signed in where something is sent, while the visitor has not said that it is theirs (site S-2). */
export function AccountNote({ action }: AccountNoteProps): ReactNode {
  const session = useOptionalSession();
  if (!session?.isUnrequested) return null;
  const name = accountName(session.user);
  return (
    <p className={`${styles.note} text-default size-small weight-600`}>
      {action === undefined ? `当前登录账号 ${name}` : `将以 ${name} 的账号${action}`}
    </p>
  );
}
