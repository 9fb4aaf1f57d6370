import { useCallback, useMemo, useRef, useState, type PropsWithChildren, type ReactNode } from 'react';
import { UnsavedChangesContext, type UnsavedChanges } from '#data/navigation/unsaved-changes.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';

interface Question {
  text: string;
  answer: (mayLeave: boolean) => void;
}

const dialogModule = lazyModule(() => import('./unsaved-changes-dialog'));

/** Remembers what is unsaved on the page, and asks about it. */
export function UnsavedChangesProvider({ children }: PropsWithChildren): ReactNode {
  const noted = useRef(new Set<{ text: string }>());
  const [question, setQuestion] = useState<Question>();
  const changes = useMemo<UnsavedChanges>(
    () => ({
      register(text) {
        const one = { text };
        noted.current.add(one);
        return () => void noted.current.delete(one);
      },
      async mayLeave() {
        const [first] = noted.current;
        if (!first) return true;
        return new Promise((resolve) => setQuestion({ text: first.text, answer: resolve }));
      },
    }),
    [],
  );
  const answer = useCallback(
    (mayLeave: boolean) => {
      setQuestion(undefined);
      question?.answer(mayLeave);
    },
    [question],
  );
  const stay = useCallback(() => answer(false), [answer]);
  return (
    <UnsavedChangesContext.Provider value={changes}>
      {children}
      {question && (
        <LazyPart module={dialogModule} props={{ text: question.text, onAnswer: answer }} onDismiss={stay} />
      )}
    </UnsavedChangesContext.Provider>
  );
}
