import type { ReactNode } from 'react';
import { questionData } from '#ui/head/question-data.ts';
import { StructuredDataBlock } from '#ui/head/structured-data-block.tsx';
import styles from './question-list.module.css';

/** Questions that open to their answers, also without scripts. */
export function QuestionList({ questions }: { questions: readonly { q: string; a: string }[] }): ReactNode {
  return (
    <div className="line-top">
      {import.meta.env.SSR && <StructuredDataBlock id="question-data" data={() => questionData(questions)} />}
      {questions.map(({ q, a }) => (
        <details key={q} className={`${styles.item} line-bottom`}>
          <summary
            className={`${styles.question} text-ink weight-600 flex gap-4 items-center justify-between list-none`}
          >
            {q}
          </summary>
          <p className={`${styles.answer} text-secondary`}>{a}</p>
        </details>
      ))}
    </div>
  );
}
