import Button from '@douyinfe/semi-ui/lib/es/button';
import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { joinTitle } from './page-heading';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called when the operator closes it; without it the dialog has to be answered. */
  onClose?: () => void;
  /** Whether it has room for tables; `very` for what is worked on beside a picture. */
  isWide?: boolean | 'very';
  /** What the focus follows: another value is another step, whose first control gets the focus. */
  step?: string;
  children: ReactNode;
}

/**
 * A modal dialog, the browser's own: any number of them may be open above each other, and each keeps the focus. Semi's Modal names all of them by
 * the same id, and begins on the button that closes it.
 */
export function Dialog({ title, onClose, isWide = false, step = '', children }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // While another dialog is above it, the browser gives the focus to nothing.
      queueMicrotask(() => {
        if (isFocusLost() && opener instanceof HTMLElement) opener.focus();
        // One that was opened by its address has no opener.
        if (isFocusLost()) document.querySelector('h1')?.focus();
      });
    };
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = joinTitle(title);
    return () => {
      if (document.title === joinTitle(title)) document.title = before;
    };
  }, [title]);

  function onKeyDown(event: KeyboardEvent): void {
    // Those of a dialog above bubble through React's tree.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      data-wide={isWide}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <Button
            aria-label="关闭"
            icon={<IconClose aria-hidden />}
            theme="borderless"
            type="tertiary"
            onClick={onClose}
          />
        )}
      </header>
      <div className={styles.body} data-body>
        {children}
        <InitialFocus key={step} />
      </div>
    </dialog>
  );
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Gives the focus to the first field of a step, or to its button, or to what is around them. */
export function InitialFocus(): ReactNode {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const body = end.current?.parentElement;
    const find = (selector: string) => body?.querySelector<HTMLElement>(selector);
    const field = find(':is(input, select, textarea, [data-autofocus]):not(:disabled)');
    // Who signs in again writes the password alone.
    const isFilled = field instanceof HTMLInputElement && field.autocomplete === 'username' && field.value !== '';
    const first = (isFilled ? find('input[type="password"]') : field) ?? find('button');
    (first ?? end.current?.closest('dialog') ?? find('h1'))?.focus();
  }, []);
  return <span ref={end} hidden />;
}

/** Buttons that end a dialog or a form, the main one last. */
export function DialogActions({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
