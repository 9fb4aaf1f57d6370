import Toast from '@douyinfe/semi-ui/lib/es/toast';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './toasts.module.css';

/** How long a toast stays, in seconds; identical ones within that time are merged (spec 8). */
const toastDuration = 3;

/** What a toast says. */
export interface ToastText {
  readonly kind: 'info' | 'success' | 'error';
  readonly content: string;
}

interface ToastsProps {
  /** What has not been shown yet, the oldest first. */
  waiting: readonly ToastText[];
  /** Called with how many of those are shown, or need not be. */
  onShown: (count: number) => void;
}

/** Shows what it is given along the top of the window, each for a while. */
export default function Toasts({ waiting, onShown }: ToastsProps): ReactNode {
  // Semi types the pair as a list of either.
  const [toast, host] = Toast.useToast() as [Pick<typeof Toast, ToastText['kind']>, ReactElement];
  const lastShown = useRef(new Map<string, number>());

  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { kind, content } of waiting) {
      const now = Date.now();
      if (now - (lastShown.current.get(content) ?? -Infinity) < toastDuration * 1000) continue;
      lastShown.current.set(content, now);
      toast[kind]({ content, duration: toastDuration });
    }
    onShown(waiting.length);
  }, [waiting, onShown, toast]);

  return <div className={styles.toasts}>{host}</div>;
}
