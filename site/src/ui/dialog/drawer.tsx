import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PropsWithChildren, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focusElement, mainHeading } from '#ui/focus/main-heading.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  onClose: () => void;
  /** A panel at the edge, or one in the upper middle. */
  place?: 'edge' | 'middle';
}

/**
 * A panel above the page for as long as it is mounted. The browser's own modal dialog: everything else is out of reach,
 * Escape closes it, and the focus goes back to where it was, or to the page's heading where that is gone.
 */
export function Drawer({ title, onClose, place = 'edge', children }: PropsWithChildren<DrawerProps>): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element || element.open) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus], form[data-focus-first] input')?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusElement(mainHeading());
    };
  }, []);

  function closeOnMask(event: MouseEvent): void {
    if (event.target === dialog.current) onClose();
  }

  // Rendered outside its opener, so that it does not inherit the opener's colours.
  return createPortal(
    // The mask is a convenience for the mouse: Escape and the button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${styles.drawer} ${styles[place]}`}
      aria-label={title}
      onClick={closeOnMask}
      onKeyDown={(event) => keepTabInside(event, dialog.current)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <IconClose aria-hidden />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}

/** From the last part to the first and back; without it the focus would pass through the browser's own bars. */
function keepTabInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const parts = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')].filter(
    (part) => !part.matches(':disabled, [tabindex="-1"]') && part.getClientRects().length > 0,
  );
  const [edge, other] = event.shiftKey ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}
