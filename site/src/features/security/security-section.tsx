import { useId, type ReactNode, type RefObject } from 'react';
import styles from './security.module.css';

interface SecuritySectionProps {
  title: string;
  /** For a title that takes the focus. */
  titleRef?: RefObject<HTMLHeadingElement>;
  /** Button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the tab, which is often a list (`SecurityItem`). */
export function SecuritySection({ title, titleRef, action, children }: SecuritySectionProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 ref={titleRef} id={id} className="size-title" {...(titleRef && { tabIndex: -1 })}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface SecurityItemProps {
  name?: string;
  /** Button at the end. */
  action: ReactNode;
  children: ReactNode;
}

/** One thing of a list: its facts, and what can be done about it. */
export function SecurityItem({ name, action, children }: SecurityItemProps): ReactNode {
  return (
    <li className={styles.item}>
      <div>
        {name && <h3 className="size-body weight-600">{name}</h3>}
        {children}
      </div>
      {action}
    </li>
  );
}
