import { useId, type PropsWithChildren, type ReactNode, type RefObject } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './section.module.css';

const titleSizes = { title: 'size-title', large: 'size-large', body: 'size-body' } as const;

interface TitledSectionProps {
  title: ReactNode;
  /** Size of the title; `body` is for a small card, whose lines lie closer together. */
  size?: keyof typeof titleSizes;
  /** For a title that takes the focus. */
  titleRef?: RefObject<HTMLHeadingElement>;
  /** Stands beside the title. */
  action?: ReactNode;
  look?: 'plain' | 'card';
}

/** A part of a tab or of a page for members, under its h2. */
export function TitledSection(props: PropsWithChildren<TitledSectionProps>): ReactNode {
  const { title, size = 'large', titleRef, action, look = 'plain', children } = props;
  const id = useId();
  const card = joinNames(styles.card, 'card grid one-column content-start', size === 'body' ? 'gap-1' : 'gap-4');
  return (
    <section className={look === 'card' ? card : 'min-width-0'} aria-labelledby={id}>
      <div className={joinNames('flex wrap items-center justify-between gap-3', look === 'plain' && 'margin-bottom-3')}>
        <h2 ref={titleRef} id={id} className={titleSizes[size]} {...(titleRef && { tabIndex: -1 })}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
