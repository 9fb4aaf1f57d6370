import type { PropsWithChildren, ReactNode } from 'react';
import { useId } from 'react';
import styles from './call-band.module.css';

interface CallBandProps {
  title: string;
  text: string;
}

/** Closes a page with its next step on the brand's ground; the links are its children. */
export function CallBand({ title, text, children }: PropsWithChildren<CallBandProps>): ReactNode {
  const titleId = useId();
  return (
    <section
      className={`${styles.band} text-white flex wrap items-center justify-between gap-5`}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className="text-white size-headline margin-bottom-2">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className="flex wrap gap-3">{children}</div>
    </section>
  );
}
