import { useRef, useState, type ReactNode } from 'react';
import { accountName } from '#data/session/user-state.ts';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { focusElement, mainHeading } from '#ui/focus/focus.ts';
import { useBarHeight } from './bar-height';
import styles from './account-bar.module.css';

/** Names above the page the account that a link has signed the visitor in to, until they confirm that it is theirs (site S-2). */
export default function AccountBar(): ReactNode {
  const session = useSessionStore();
  const user = useOptionalSession()?.user;
  const bar = useRef<HTMLElement>(null);
  const [isDone, setDone] = useState(false);

  useBarHeight(bar);

  if (!user) return null;
  const text = `已登录为 ${accountName(user)}`;
  const leave = () => {
    setDone(true);
    focusElement(mainHeading());
    void session.signOut();
  };
  const confirm = () => {
    focusElement(mainHeading());
    session.confirmAccount();
  };
  return (
    <section
      ref={bar}
      className={`${styles.bar} wrap items-center justify-center line-bottom text-default size-small`}
      aria-label={text}
    >
      {/* It comes with its text, which only an alert announces. */}
      <p role="alert">{text}</p>
      <Button theme="text" className={styles.answer} disabled={isDone} onClick={confirm}>
        是我
      </Button>
      <Button theme="text" className={styles.answer} disabled={isDone} onClick={leave}>
        不是我，退出
      </Button>
    </section>
  );
}
