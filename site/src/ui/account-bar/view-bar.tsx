import { useEffect, useRef, type ReactNode } from 'react';
import { useOptionalSession, useSessionStore } from '#data/session/session.tsx';
import { Button } from '#ui/button/button.tsx';
import { useBarHeight } from './bar-height';
import styles from './account-bar.module.css';

/** Names above the page whom an operator looks at the site as, and ends that when its time is over. */
export default function ViewBar(): ReactNode {
  const session = useSessionStore();
  const user = useOptionalSession()?.user;
  const bar = useRef<HTMLElement>(null);
  const end = user?.ViewUntil;
  useBarHeight(bar);
  useEffect(() => {
    if (end === undefined) return undefined;
    const timer = setTimeout(() => void session.signOut('查看时间到，已退出'), Date.parse(end) - Date.now());
    return () => clearTimeout(timer);
  }, [end, session]);

  if (!user) return null;
  const text = `正在以 ${user.UserName} 的身份查看（只读）`;
  return (
    <section
      ref={bar}
      className={`${styles.bar} wrap items-center justify-center line-bottom text-default size-small`}
      aria-label={text}
    >
      <p role="alert">{text}</p>
      <Button theme="text" className={styles.answer} onClick={() => void session.signOut('已退出查看')}>
        退出查看
      </Button>
    </section>
  );
}
