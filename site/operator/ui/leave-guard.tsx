import Button from '@douyinfe/semi-ui/lib/es/button';
import { createContext, useContext, useEffect, useRef, useState, type PropsWithChildren, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Dialog, DialogActions } from './dialog';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** Paths that can be gone to without losing anything. */
  readonly keptOn?: RegExp;
}

interface Guard {
  readonly question: Question;
  asks(): boolean;
}

const GuardsContext = createContext<Guard[]>([]);

/** Asks the question of what would be lost. A router asks one of them at a time: that of what was opened last. */
export function LeaveGuards({ children }: PropsWithChildren): ReactNode {
  const [guards] = useState<Guard[]>([]);
  const asking = (path: string) =>
    [...guards].reverse().find(({ question, asks }) => asks() && !question.keptOn?.test(path));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && asking(nextLocation.pathname) !== undefined,
  );
  const question = blocker.state === 'blocked' ? asking(blocker.location.pathname)?.question : undefined;
  return (
    <GuardsContext.Provider value={guards}>
      {children}
      {blocker.state === 'blocked' && question && (
        <Dialog title={question.title} onClose={blocker.reset}>
          <p>{question.text}</p>
          <DialogActions>
            <Button type="danger" onClick={blocker.proceed}>
              {question.leave}
            </Button>
            <Button data-autofocus theme="solid" onClick={blocker.reset}>
              {question.stay}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </GuardsContext.Provider>
  );
}

const unsentInput: Question = {
  title: '放弃填写的内容？',
  text: '离开后，刚才填写的内容不会保留。',
  leave: '放弃',
  stay: '继续填写',
};

/**
 * Asks before the page or its dialog is left while a form has unsent input, by whatever way.
 * @param question what is asked instead; the same object each time.
 * @returns what lets the page go without a question, once the form was sent.
 */
export function useLeaveGuard(isDirty: boolean, question = unsentInput): () => void {
  const guards = useContext(GuardsContext);
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const guard: Guard = { question, asks: () => !isReleased.current };
    const ask = (event: BeforeUnloadEvent) => {
      if (guard.asks()) event.preventDefault();
    };
    guards.push(guard);
    window.addEventListener('beforeunload', ask);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, question, guards]);
  return () => {
    isReleased.current = true;
  };
}
