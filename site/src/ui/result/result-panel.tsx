import type { ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './result-panel.module.css';

export interface ResultLink {
  readonly label: string;
  readonly href: string;
}

const signs = {
  success: 'm36 61 17 17 32-34',
  error: 'm44 44 32 32M76 44 44 76',
  waiting: 'M60 36v26l18 10',
  stopped: 'M60 38v28m0 14v1',
};

export type ResultMark = keyof typeof signs;

interface ResultPanelProps {
  /** The icon above the title. */
  mark: ResultMark;
  title: string;
  /** Whether the result has just taken the place of something else. */
  takesFocus: boolean;
  text: string;
  /** Where to go, the likeliest first. */
  links: readonly ResultLink[];
  className?: string | undefined;
  /** Stands above the links. */
  children?: ReactNode;
}

/** What became of an action, with the ways on. */
export function ResultPanel({
  mark,
  title,
  takesFocus,
  text,
  links,
  className,
  children,
}: ResultPanelProps): ReactNode {
  return (
    <section className={joinNames(styles.panel, styles[mark], className)}>
      <svg className={styles.mark} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.halo} cx="60" cy="60" r="58" />
        <circle className={styles.disc} cx="60" cy="60" r="44" />
        <path className={styles.sign} d={signs[mark]} />
      </svg>
      <FocusHeading key={title} level="h1" takesFocus={takesFocus} className="size-headline no-focus-ring">
        {title}
      </FocusHeading>
      <p className={`${styles.text} text-secondary`}>{text}</p>
      {children}
      <div className="ways-on">
        {links.map(({ label, href }, index) => (
          <LinkButton key={label} href={href} theme={index === 0 ? 'solid' : 'outline'}>
            {label}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
