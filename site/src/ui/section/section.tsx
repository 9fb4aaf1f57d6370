import { useId, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** For a title that takes the focus. */
  titleRef?: RefObject<HTMLHeadingElement>;
  /** One sentence below the title. */
  intro?: ReactNode;
  /** Place for links to this section. */
  id?: string;
  /** `tinted` has a background as wide as the window. */
  tone?: 'plain' | 'tinted';
}

/** A part of a page under its h2. */
export function Section({
  title,
  titleRef,
  intro,
  id,
  tone = 'plain',
  children,
}: PropsWithChildren<SectionProps>): ReactNode {
  const titleId = useId();
  return (
    <section
      id={id}
      className={joinNames(styles.section, tone === 'plain' ? styles.plain : 'full-bleed')}
      aria-labelledby={titleId}
    >
      <h2 ref={titleRef} id={titleId} className="size-headline" {...(titleRef && { tabIndex: -1 })}>
        {title}
      </h2>
      {intro && <p className={`${styles.intro} text-secondary margin-top-2`}>{intro}</p>}
      <div className="margin-top-6">{children}</div>
    </section>
  );
}
