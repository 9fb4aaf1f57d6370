import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FilledIcon, filledPaths } from '#ui/icon/line-icon.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { joinNames } from '#ui/class-names/join-names.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { focusElement, mainHeading } from '#ui/focus/focus.ts';
import styles from './dialog.module.css';

interface OverlayProps {
  title: string;
  onClose: () => void;
  /** Buttons below the content, which stay in sight however long it is. With them, the content has a margin and gaps of its own. */
  footer?: ReactNode;
  /** Why what the buttons did was refused. */
  failure?: string | undefined;
  children: ReactNode;
}

/** A panel in the upper middle of the page for as long as it is mounted. */
export function Dialog(props: OverlayProps): ReactNode {
  return <Overlay {...props} className={styles.middle} />;
}

/** A panel at the edge of the page for as long as it is mounted. */
export function Drawer(props: OverlayProps): ReactNode {
  return <Overlay {...props} className={styles.edge} />;
}

/**
 * The browser's own modal dialog: everything else is out of reach, Escape closes it, and the focus goes back to where it was, or to
 * the page's heading where that is gone. `data-initial-focus` marks what takes the focus in it.
 */
function Overlay({
  title,
  onClose,
  footer,
  failure,
  className,
  children,
}: OverlayProps & { className: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);

  function closeOnMask(event: MouseEvent): void {
    if (event.target === dialog.current) onClose();
  }

  // Rendered outside its opener, so that it does not inherit the opener's colours.
  return createPortal(
    // The mask is a convenience for the mouse: Escape and the button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={joinNames(styles.overlay, className)}
      aria-label={title}
      onClick={closeOnMask}
      onKeyDown={(event) => keepTabInside(event, dialog.current)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`${styles.panel} flex`}>
        <header className={`${styles.header} flex flex-none gap-3 items-center justify-between line-bottom`}>
          <h2 className="size-large weight-600">{title}</h2>
          <IconButton label="关闭" onClick={onClose}>
            <FilledIcon path={filledPaths.close} />
          </IconButton>
        </header>
        <div className={`${styles.body} flex-1`}>
          {footer ? (
            <div className={styles.content}>
              {children}
              <DialogFooter failure={failure}>{footer}</DialogFooter>
            </div>
          ) : (
            children
          )}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens a dialog while it is mounted, and gives the focus back after it. */
function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element || element.open) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('[data-initial-focus], form[data-focuses-input] input')?.focus();
    const unlock = lockPageScroll();
    return () => {
      unlock();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusElement(mainHeading());
    };
  }, [dialog]);
}

/** A dialog may open another one: the page behind them scrolls again once the last of them is closed. */
let openOverlays = 0;

/** Stops the page from scrolling; returns what lets it. */
function lockPageScroll(): () => void {
  const { style } = document.documentElement;
  openOverlays += 1;
  style.overflow = 'hidden';
  return () => {
    openOverlays -= 1;
    if (openOverlays === 0) style.overflow = '';
  };
}

/** Moves the focus from the last control to the first and back; without it, Tab would pass through the browser's own bars. */
function keepTabInside(event: KeyboardEvent, dialog: HTMLElement | null): void {
  if (event.key !== 'Tab' || !dialog) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]')].filter(
    (control) => !control.matches(':disabled, [tabindex="-1"]') && control.getClientRects().length > 0,
  );
  const [edge, other] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

interface DialogFooterProps {
  failure?: string | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** The buttons at the end of a dialog's content, which stay in sight, and why what they did was refused. */
export function DialogFooter({ failure, children }: DialogFooterProps): ReactNode {
  return (
    <div className={`${styles.footer} line-top`}>
      <FormAlert text={failure} />
      <div className={`${styles.buttons} flex wrap gap-3`}>{children}</div>
    </div>
  );
}
