import { useId, type ReactNode } from 'react';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import type { HtmlHeading } from '#ui/html/html-headings.ts';
import styles from './article-aside.module.css';

/** Fewer parts are seen at a glance. */
const worthListing = 3;

/** The parts of an article as places to go to, and a way to hand the article on. */
export function ArticleAside({ headings }: { headings: readonly HtmlHeading[] }): ReactNode {
  const titleId = useId();
  return (
    <aside className={styles.aside} aria-label="文章工具">
      {headings.length >= worthListing && (
        <nav className={styles.contents} aria-labelledby={titleId}>
          <h2 id={titleId} className="size-body margin-bottom-3">
            目录
          </h2>
          <ol className={styles.list}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <p className="text-secondary size-small flex items-center gap-3">
        分享给同事
        <CopyButton text={() => location.origin + location.pathname + location.search} what="文章链接" />
      </p>
    </aside>
  );
}
