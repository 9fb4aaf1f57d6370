import type { ReactNode } from 'react';
import type { TranscriptLine } from '#contract/fields/video-schema.ts';
import { formatDuration } from '#ui/format/format.ts';
import styles from './film-transcript.module.css';

/** The words of a film as text, and what one sees meanwhile; it opens without scripts too. */
export function FilmTranscript({ lines }: { lines: readonly TranscriptLine[] }): ReactNode {
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>文字稿</summary>
      <ol className={styles.lines}>
        {lines.map(({ at, text, picture }) => (
          <li key={at}>
            <span className="tabular">{formatDuration(at)}</span>
            <div>
              <p>{text}</p>
              {picture && <p className={styles.picture}>画面：{picture}</p>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
