import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { resultText, type ResultText } from './result-text';
import styles from './result-view.module.css';

interface ResultViewProps {
  kind: 'success' | 'error';
  /** Where the visitor was before; stands before the actions of the result. */
  next?: ResultText['actions'][number] | undefined;
}

const marks = { success: 'm36 61 17 17 32-34', error: 'm44 44 32 32M76 44 44 76' };

/** The result of an action with the next steps. Its text never comes from the URL. */
export function ResultView({ kind, next }: ResultViewProps): ReactNode {
  const { title, description, steps, actions } = resultText(kind, useSearchParams()[0].get('from'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={`${styles.view} ${styles[kind]}`}>
      <PageHead title={title} description={description} indexed={false} />
      <svg className={styles.mark} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.halo} cx="60" cy="60" r="58" />
        <circle className={styles.disc} cx="60" cy="60" r="44" />
        <path className={styles.sign} d={marks[kind]} />
      </svg>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.description}>{description}</p>
      {steps.length > 0 && (
        <ol className={styles.steps} aria-label="接下来">
          {steps.map((step, index) => (
            <li key={step} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.actions}>
        {[...(next ? [next] : []), ...actions].map(({ label, href }, index) => (
          <LinkButton key={label} href={href} tone={index === 0 ? 'solid' : 'outline'}>
            {label}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
