import type { ReactNode } from 'react';
import styles from './home-heading.module.css';

interface HomeHeadingProps {
  /** What the section is labelled by. */
  id: string;
  title: string;
  intro?: string;
}

/** The centred heading of a section of the home page, with a line below it. */
export function HomeHeading({ id, title, intro }: HomeHeadingProps): ReactNode {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}
