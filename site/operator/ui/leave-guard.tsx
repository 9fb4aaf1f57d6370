import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { Dialog, DialogActions } from './dialog';

interface LeaveGuard {
  /** The question to the operator; rendered beside the form. */
  readonly question: ReactNode;
  /** Lets the page go without a question, once the form was sent. */
  release(): void;
}

const unsentInput = {
  title: '放弃填写的内容？',
  text: '离开后，刚才填写的内容不会保留。',
  leave: '放弃',
  stay: '继续填写',
};

/** Asks before the page or its dialog is left while a form has unsent input, by whatever way. @param question what is asked instead. */
export function useLeaveGuard(isDirty: boolean, question = unsentInput): LeaveGuard {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    release() {
      isReleased.current = true;
    },
    question: blocker.state === 'blocked' && (
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
    ),
  };
}
