import { useEffect, useState, type HTMLAttributes, type ReactNode } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { FilledIcon, filledPaths } from '#ui/icon/line-icon.tsx';
import styles from './toasts.module.css';

/** Milliseconds that a toast stays; identical ones within that time are merged (spec 8). */
const duration = 3000;

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
}

/** Adds a toast below the others, unless one with the same text is shown. */
export function withToast(toasts: readonly Toast[], toast: Omit<Toast, 'id'>): readonly Toast[] {
  if (toasts.some(({ text }) => text === toast.text)) return toasts;
  return [...toasts, { ...toast, id: (toasts.at(-1)?.id ?? 0) + 1 }];
}

interface ToastsProps {
  toasts: readonly Toast[];
  /** Called with the toast that has been shown long enough, or was closed. */
  onClose: (toast: Toast) => void;
}

/** Toasts along the top of the window. */
export function Toasts({ toasts, onClose }: ToastsProps): ReactNode {
  return (
    toasts.length > 0 && (
      <div className={`${styles.toasts} grid gap-3 justify-items-center`}>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </div>
    )
  );
}

const icons: Record<Toast['kind'], string> = {
  info: 'M12 23a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM10.5 6.5h3v3h-3Zm0 4.5h3v7h-3Z',
  success: 'M12 23a11 11 0 1 0 0-22 11 11 0 0 0 0 22ZM10.6 17.4 5.8 12.6l2-2 2.8 2.8 6-6 2 2Z',
  error: 'M12 1.5 23.3 21.5H.7ZM10.6 8.5l.5 6.5h1.8l.5-6.5Zm.1 8v2.6h2.6V16.5Z',
};

function ToastView({ toast, onClose }: { toast: Toast; onClose: (toast: Toast) => void }): ReactNode {
  const holding = useAutoClose(toast, duration, onClose);
  return (
    <div role="alert" className={`${styles.toast} raised`} data-kind={toast.kind} {...holding}>
      <FilledIcon path={icons[toast.kind]} size={20} />
      <span>{toast.text}</span>
      <IconButton label="关闭提示" size="small" className={styles.close} onClick={() => onClose(toast)}>
        <FilledIcon path={filledPaths.close} />
      </IconButton>
    </div>
  );
}

type HoldingHandlers = Pick<HTMLAttributes<HTMLElement>, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'>;

/**
 * Closes what is shown after a time in milliseconds, which starts anew once nobody points at it or has the focus in it.
 * @returns the handlers of its element.
 */
export function useAutoClose<Shown>(
  shown: Shown | undefined,
  time: number,
  onClose: (shown: Shown) => void,
): HoldingHandlers {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (shown === undefined || isHeld) return undefined;
    const timer = setTimeout(() => onClose(shown), time);
    return () => clearTimeout(timer);
  }, [shown, isHeld, time, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
}
