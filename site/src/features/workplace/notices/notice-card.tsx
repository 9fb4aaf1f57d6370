import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './notice-card.module.css';

interface NoticeCardProps {
  title: string;
  /** Where all of them are. */
  more: { label: string; path: string };
  children: ReactNode;
}

/** A card of what waits for the visitor. */
export function NoticeCard({ title, more, children }: NoticeCardProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="size-body">
          {title}
        </h2>
        <Link className={styles.more} to={more.path}>
          {more.label}
        </Link>
      </div>
      {children}
    </section>
  );
}
