import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { joinNames } from '#ui/class-names/join-names.ts';
import { moveFocus } from '#ui/focus/move-focus.ts';
import styles from './popover.module.css';

/** Hover delay, in milliseconds. */
const enterDelay = 100;
/** Time to reach the panel across a gap, in milliseconds. */
const leaveGrace = 200;

interface PopoverOptions {
  /** Opens for a mouse that rests on it, and closes when the mouse has left. */
  onHover?: boolean;
  /** Opens when the button gets the focus. */
  onFocus?: boolean;
}

/** `peek` closes once mouse and focus are elsewhere; `pinned` was opened by a click. */
type Openness = 'closed' | 'peek' | 'pinned';

/**
 * The behaviour of a button with a panel: opened by click, Enter and arrow down, closed by Escape, a click elsewhere and the focus
 * leaving. Arrow keys, Home and End move the focus among what the panel holds.
 */
export function usePopover({ onHover = false, onFocus = false }: PopoverOptions = {}) {
  const [openness, setOpenness] = useState<Openness>('closed');
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const intent = useRef(0);
  const isReturning = useRef(false);
  const panelId = useId();
  const isOpen = openness !== 'closed';

  const close = useCallback(() => {
    clearTimeout(intent.current);
    setOpenness('closed');
  }, []);

  /** Closes and gives the focus back, without opening again for it. */
  function closeToButton(): void {
    close();
    isReturning.current = true;
    buttonRef.current?.focus();
    isReturning.current = false;
  }

  useEffect(() => () => clearTimeout(intent.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) close();
    };
    // The mouse may have opened it while the focus is elsewhere.
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !rootRef.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal });
    document.addEventListener('keydown', closeByKey, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen, close]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      closeToButton();
    } else if (event.key === 'ArrowDown' && event.target === buttonRef.current) {
      event.preventDefault();
      flushSync(() => setOpenness('pinned'));
      moveFocus(panelRef.current, 'Home');
    } else if (isOpen && moveFocus(panelRef.current, event.key)) {
      event.preventDefault();
    }
  }

  function onBlur(event: FocusEvent): void {
    if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) close();
  }

  function peekSoon(): void {
    clearTimeout(intent.current);
    intent.current = window.setTimeout(
      () => setOpenness((current) => (current === 'closed' ? 'peek' : current)),
      enterDelay,
    );
  }

  function leaveSoon(): void {
    clearTimeout(intent.current);
    intent.current = window.setTimeout(
      () => setOpenness((current) => (current === 'peek' && !hasKeyboardFocus(rootRef.current) ? 'closed' : current)),
      leaveGrace,
    );
  }

  return {
    isOpen,
    close,
    closeToButton,
    rootProps: {
      ref: rootRef,
      onKeyDown,
      onBlur,
      onPointerEnter: (event: { pointerType: string }) => onHover && event.pointerType === 'mouse' && peekSoon(),
      onPointerLeave: (event: { pointerType: string }) => onHover && event.pointerType === 'mouse' && leaveSoon(),
    },
    buttonProps: {
      ref: buttonRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setOpenness((current) => (current === 'pinned' ? 'closed' : 'pinned')),
      onFocus: () => {
        if (onFocus && !isReturning.current) setOpenness((current) => (current === 'closed' ? 'peek' : current));
      },
    },
    panelProps: { ref: panelRef, id: panelId },
  };
}

function hasKeyboardFocus(root: HTMLElement | null): boolean {
  return root?.querySelector(':focus-visible') !== null;
}

interface PopoverProps extends PopoverOptions {
  /** The button that opens the panel. */
  button: ReactElement;
  /** Keeps the panel closed. */
  isDisabled?: boolean;
  panelClass?: string | undefined;
  /** The panel's content while it is open. */
  children: (popover: Pick<ReturnType<typeof usePopover>, 'close' | 'closeToButton'>) => ReactNode;
}

/** A button with a panel below it, at its right edge (`usePopover`). */
export function Popover({ button, isDisabled = false, panelClass, children, ...options }: PopoverProps): ReactNode {
  const { isOpen, close, closeToButton, rootProps, buttonProps, panelProps } = usePopover(options);
  const { type: _type, ...openingProps } = buttonProps;
  return (
    <div {...rootProps} className={styles.popover}>
      {cloneElement(button, openingProps)}
      {isOpen && !isDisabled && (
        <div {...panelProps} className={joinNames(styles.panel, panelClass)}>
          {children({ close, closeToButton })}
        </div>
      )}
    </div>
  );
}

/** A link of a menu. */
export function MenuLink(props: ComponentProps<typeof Link>): ReactNode {
  return <Link {...props} className={styles.item} />;
}

/** A button of a menu. */
export function MenuButton(props: Omit<ComponentProps<'button'>, 'className' | 'type' | 'ref'>): ReactNode {
  return <button {...props} type="button" className={styles.item} />;
}
